// On Windows, the Makefile has the compiler include this before anything else. PostgreSQL defines its own `struct
// stat`, and so has to see <sys/stat.h> first, under these names; but the headers of the C++ library include it, too.
#pragma once

#define fstat microsoft_native_fstat
#define stat microsoft_native_stat
#include <sys/stat.h>
#undef fstat
#undef stat
