// PostgreSQL's headers that every file needs, and the differences between its versions that one macro can hide. What
// only some versions have stands where it belongs: skip support in type/; in generator/ how the state is shared, the
// name of a wait and that of the library. Supported: 15 to 19. Include after the codec headers.
#pragma once

// Before 16 PostgreSQL's own macros export nothing.
#if !defined(PGDLLEXPORT) && !defined(_WIN32)
#define PGDLLEXPORT __attribute__((visibility("default")))
#endif

extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "utils/timestamp.h"
#if PG_VERSION_NUM >= 160000
#include "varatt.h"
#endif
#if PG_VERSION_NUM >= 180000
#include "utils/skipsupport.h"
#endif
}

// On Windows, PostgreSQL's words for files and sockets are macros, and hide names of the C++ library and of ours.
#ifdef WIN32
#undef bind
#undef open
#undef recv
#undef send
#endif

#if PG_VERSION_NUM < 150000
#error "uidx needs PostgreSQL 15 or later"
#endif

#if SIZEOF_DATUM < 8
#error "uidx passes 8-byte ids by value: it needs a 64-bit server"
#endif

// Soft errors came with 16; before it every bad input is raised at once.
#if PG_VERSION_NUM < 160000
#define errsave(context, ...) \
	do { \
		(void) (context); \
		ereport(ERROR, __VA_ARGS__); \
	} while (0)
#endif

// make_range() took a further argument in 16.
#if PG_VERSION_NUM >= 160000
#define UIDX_MAKE_RANGE(cache, lower, upper, empty) make_range(cache, lower, upper, empty, nullptr)
#else
#define UIDX_MAKE_RANGE(cache, lower, upper, empty) make_range(cache, lower, upper, empty)
#endif

// index_beginscan() took further arguments in 18 and 19.
#if PG_VERSION_NUM >= 190000
#define UIDX_INDEX_BEGINSCAN(table, index, snapshot, keys) index_beginscan(table, index, snapshot, nullptr, keys, 0, 0)
#elif PG_VERSION_NUM >= 180000
#define UIDX_INDEX_BEGINSCAN(table, index, snapshot, keys) index_beginscan(table, index, snapshot, nullptr, keys, 0)
#else
#define UIDX_INDEX_BEGINSCAN(table, index, snapshot, keys) index_beginscan(table, index, snapshot, keys, 0)
#endif

// 16 gave parameters to the declarations of what walks and mutates trees. It also took what a query may do with each
// table out of its range table.
#if PG_VERSION_NUM >= 160000
#define UIDX_WALKER(function) (function)
#define UIDX_MUTATOR(function) (function)
#define UIDX_SET_PERMISSIONS(query, state) ((query)->rteperminfos = (state)->p_rteperminfos)
#else
#define UIDX_WALKER(function) reinterpret_cast<bool (*)()>(reinterpret_cast<void (*)()>(function))
#define UIDX_MUTATOR(function) reinterpret_cast<Node *(*)()>(reinterpret_cast<void (*)()>(function))
#define UIDX_SET_PERMISSIONS(query, state) static_cast<void>(0)
#endif

// From 18 on the expressions of GROUP BY stand in an entry of the range table, and the target list has variables of it.
#if PG_VERSION_NUM >= 180000
#define UIDX_GROUP_EXPRESSIONS(entry) ((entry)->groupexprs)
#else
#define UIDX_GROUP_EXPRESSIONS(entry) NIL
#endif

// The statistics target of a column moved in 17.
#if PG_VERSION_NUM >= 170000
#define UIDX_STATISTICS_TARGET(stats) ((stats)->attstattarget)
#else
#define UIDX_STATISTICS_TARGET(stats) ((stats)->attr->attstattarget)
#endif

// pushJsonbValue() gave back the result itself before 19.
#if PG_VERSION_NUM >= 190000
#define UIDX_JSONB_STATE JsonbInState
#define UIDX_PUSH_JSONB(state, value, token, part) (pushJsonbValue(&(state), token, part), (value) = (state).result)
#else
#define UIDX_JSONB_STATE JsonbParseState *
#define UIDX_PUSH_JSONB(state, value, token, part) ((value) = pushJsonbValue(&(state), token, part))
#endif

// What makes a library one that the server loads.
#if PG_VERSION_NUM >= 180000
#define UIDX_MODULE(called) extern "C" { PG_MODULE_MAGIC_EXT(.name = called, .version = UIDX_VERSION); }
#else
#define UIDX_MODULE(called) extern "C" { PG_MODULE_MAGIC; }
#endif

// A C function that SQL calls.
#define UIDX_FUNCTION(symbol, ...) \
	extern "C" { \
	PGDLLEXPORT Datum symbol(PG_FUNCTION_ARGS); \
	PG_FUNCTION_INFO_V1(symbol); \
	Datum symbol(PG_FUNCTION_ARGS) { __VA_ARGS__; } \
	}

// Added to the microseconds of a TimestampTz, this gives microseconds of Unix time.
#define UIDX_UNIX_TO_PG_US ((int64) (POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * USECS_PER_DAY)
