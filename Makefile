# make, make install, make installcheck; PG_CONFIG=... chooses the server.

RELEASE = 1.0
PG_CONFIG ?= pg_config
PG_MAJOR := $(shell $(PG_CONFIG) --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')

# Objects that only later servers know are a version of their own, reached by an update script: CREATE EXTENSION runs
# both scripts, and a cluster that pg_upgrade moved to such a server gains them by ALTER EXTENSION uidx UPDATE.
ifeq ($(shell test $(PG_MAJOR) -ge 18 && echo yes),yes)
EXTVERSION = $(RELEASE)-pg18
UPDATES = uidx--$(RELEASE)--$(EXTVERSION).sql
else
EXTVERSION = $(RELEASE)
endif

EXTENSION = uidx uidx_snowflake
MODULE_big = uidx
SOURCES := $(sort $(wildcard src/pg/*.cpp src/formats/*/*.cpp))
OBJS = $(SOURCES:.cpp=.o)
HEADERS := $(wildcard src/pg/*.hpp src/codec/*.hpp src/formats/*/*.hpp)
FRAGMENTS := $(sort $(wildcard src/sql/*.sql))
EXPAND = src/sql/expand.awk src/sql/resolutions.tsv src/sql/types.tsv
DATA_built = uidx--$(RELEASE).sql $(UPDATES) uidx_snowflake--$(RELEASE).sql
EXTRA_CLEAN = uidx.control uidx--*.sql uidx_*--*.sql

REGRESS := $(patsubst sql/%.sql,%,$(sort $(wildcard sql/*.sql)))
REGRESS_OPTS = --inputdir=.

PG_CPPFLAGS = -Isrc -DUIDX_VERSION='"$(RELEASE)"'
# PostgreSQL's headers are not ours to warn of; those of 15 say `register`, which C++17 has dropped.
PG_CXXFLAGS = -std=c++20 -Wall -Wextra -Werror -Wno-register -Wno-unused-parameter -fno-exceptions -fno-rtti \
	-isystem $(shell $(PG_CONFIG) --includedir-server)
# Extension bitcode is never inlined across modules, and making it would need clang.
override with_llvm := no

# The rules of PGXS follow these, so `all` has to be named first.
all:

PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)

all: uidx.control
install: uidx.control

# Always made anew: it depends on the server that PG_CONFIG names.
.PHONY: force
uidx.control: uidx.control.in force
	sed 's/@VERSION@/$(EXTVERSION)/' $< > $@

uidx--$(RELEASE).sql: $(EXPAND) $(FRAGMENTS)
	awk -f $^ > $@

uidx--$(RELEASE)--$(RELEASE)-pg18.sql: $(EXPAND) src/sql/upgrade/00_head.sql src/sql/upgrade/pg18.sql
	awk -f $(filter src/sql/%,$^) > $@

uidx_snowflake--$(RELEASE).sql: src/formats/snowflake/snowflake.sql
	cp $< $@

$(OBJS): $(HEADERS) Makefile
