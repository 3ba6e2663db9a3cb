# make, make install, make installcheck; PG_CONFIG=... chooses the server, COPT=... adds flags for the compiler.
# Out of tree: make -f SOURCES/Makefile VPATH=SOURCES. All that is made but uidx.so is in build/extension.

RELEASE = 1.0
PG_CONFIG ?= pg_config
PG_MAJOR := $(shell $(PG_CONFIG) --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')

made = build/extension
# Not to be expanded before PGXS has set $(srcdir).
src = $(srcdir)/src
expand = $(src)/sql/expand.awk $(src)/formats/formats.hpp

MODULE_big = uidx
OBJS = $(patsubst $(src)/%.cpp,$(made)/%.o,$(sort $(wildcard $(src)/*/*.cpp $(src)/*/*/*.cpp)))

# The control files are installed as data: with EXTENSION they could only be those in $(srcdir). Objects that only later
# servers know are a version of their own, reached by an update script: CREATE EXTENSION runs both scripts, and a cluster
# that pg_upgrade moved to such a server gains them by ALTER EXTENSION uidx UPDATE.
MODULEDIR = extension
DATA_built = $(extensions:%=$(made)/%--$(RELEASE).sql) $(further:%=$(made)/%.control)
ifeq ($(shell test $(PG_MAJOR) -ge 18 && echo yes),yes)
later = -pg18
DATA_built += $(typed:%=$(made)/%--$(RELEASE)--$(RELEASE)$(later).sql) $(made)/uidx.control
DATA = uidx_migrate.control
else
DATA = uidx.control uidx_migrate.control
endif
# A format whose type is not in uidx is an extension uidx_FORMAT, which is in the same library; expand.awk tells of the
# parameters at the head of FORMAT.sql.
format_sql = $(sort $(wildcard $(src)/formats/*/*.sql))
format_cpp = $(sort $(wildcard $(src)/formats/*/*.cpp))
format_files = $(format_sql) $(format_cpp) $(wildcard $(src)/formats/*/*.hpp)
extension_of = $(addprefix uidx_,$(notdir $(basename $(1))))
inside = $(shell grep -lx -e '--@ extension uidx' $(format_sql))
further = $(call extension_of,$(filter-out $(inside),$(format_sql)))
expanded = uidx $(further)
# One without a format: tools for the time of a migration.
extensions = $(expanded) uidx_migrate
# Those that have anything to update.
typed = uidx $(filter $(further),$(call extension_of,$(shell grep -l -e '^UIDX_[A-Z_]*TYPE' $(format_cpp))))
EXTRA_CLEAN = $(made)

REGRESS = $(patsubst $(srcdir)/sql/%.sql,%,$(sort $(wildcard $(srcdir)/sql/*.sql)))

PG_CPPFLAGS = -I$(src) -DUIDX_VERSION='"$(RELEASE)"'
# PostgreSQL's headers are not ours to warn of; those of 15 say `register`, which C++17 has dropped. clang looks into their
# macros even so, and PGXS hands it the warning flags of the compiler that built the server, most often gcc.
PG_CXXFLAGS = -std=c++20 -Wall -Wextra -Wno-register -Wno-unused-parameter -fno-exceptions -fno-rtti \
	$(if $(findstring clang,$(CXX)),-Wno-unknown-warning-option -Wno-deprecated-volatile) \
	-isystem $(shell $(PG_CONFIG) --includedir-server) $(COPT)
# Extension bitcode is never inlined across modules, and making it would need clang.
override with_llvm := no

PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)

# A search along VPATH would find what a build in $(srcdir) has left there, and take it for ours.
srcdir := $(srcdir)
override VPATH :=

# The compiler notes which headers an object has in it.
$(OBJS): $(made)/%.o: $(src)/%.cpp $(srcdir)/Makefile
	@$(MKDIR_P) $(@D)
	$(COMPILE.cc) -MMD -MP -o $@ $<
-include $(OBJS:.o=.d)

# $(1): the fragments. The name of the extension is the stem of the rule.
make_of = @$(MKDIR_P) $(@D) && echo making $@ && awk -v extension=$* -v release=$(RELEASE) -v later=$(later) -f $(expand) $(1) > $@
scripts = $(sort $(wildcard $(src)/sql/*.sql))
updates = $(addprefix $(src)/sql/upgrade/,00_head.sql pg18_skip.sql pg18_gist.sql)

$(expanded:%=$(made)/%--$(RELEASE).sql): $(made)/%--$(RELEASE).sql: $(expand) $(format_files) $(scripts)
	$(call make_of,$(scripts))

$(made)/uidx_migrate--$(RELEASE).sql: $(sort $(wildcard $(src)/migrate/*.sql)) $(src)/sql/90_strangers.sql $(src)/sql/92_schema.sql
	@$(MKDIR_P) $(@D)
	sed -e '/^--@ /d' -e 's/@EXTENSION@/uidx_migrate/' $^ > $@

$(typed:%=$(made)/%--$(RELEASE)--$(RELEASE)-pg18.sql): $(made)/%--$(RELEASE)--$(RELEASE)-pg18.sql: $(expand) $(format_files) $(updates)
	$(call make_of,$(updates))

$(further:%=$(made)/%.control): $(made)/%.control: $(expand) $(format_files) $(src)/sql/further.control $(srcdir)/Makefile
	$(call make_of,$(src)/sql/further.control)

$(made)/uidx.control: $(srcdir)/uidx.control
	@$(MKDIR_P) $(@D)
	sed "s/^default_version = .*/default_version = '$(RELEASE)-pg18'/" $< > $@

# The release's file for PGXN.
.PHONY: dist
dist:
	bash $(srcdir)/scripts/dist.sh
