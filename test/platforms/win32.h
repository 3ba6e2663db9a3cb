
/* Appended to the pg_config.h of a server for Linux: what configure finds with mingw instead, as far as PostgreSQL's headers ask. */
#undef ENABLE_GSS
#undef ENABLE_NLS
#undef USE_OPENSSL
#undef HAVE_SYS_PRCTL_H
#define HAVE_GETTIMEOFDAY 1
#undef HAVE_DECL_PREADV
#define HAVE_DECL_PREADV 0
#undef HAVE_DECL_PWRITEV
#define HAVE_DECL_PWRITEV 0
#undef HAVE_DECL_STRCHRNUL
#define HAVE_DECL_STRCHRNUL 0
#undef HAVE_DECL_STRLCAT
#define HAVE_DECL_STRLCAT 0
#undef HAVE_DECL_STRLCPY
#define HAVE_DECL_STRLCPY 0
#undef SIZEOF_LONG
#define SIZEOF_LONG 4
#undef ALIGNOF_LONG
#define ALIGNOF_LONG 4
#undef HAVE_LONG_INT_64
#define HAVE_LONG_LONG_INT_64 1
#undef INT64_MODIFIER
#define INT64_MODIFIER "ll"
#undef PG_INT64_TYPE
#define PG_INT64_TYPE long long int
