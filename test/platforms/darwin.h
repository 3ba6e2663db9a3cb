
/* Appended to the pg_config.h of a server for Linux: what configure finds on macOS instead, as far as PostgreSQL's headers ask. */
#undef ENABLE_NLS
#undef HAVE_SYS_PRCTL_H
#undef HAVE_DECL_STRCHRNUL
#define HAVE_DECL_STRCHRNUL 0
#undef HAVE_DECL_STRLCAT
#define HAVE_DECL_STRLCAT 1
#undef HAVE_DECL_STRLCPY
#define HAVE_DECL_STRLCPY 1
