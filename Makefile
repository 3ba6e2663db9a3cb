# make, make install, make installcheck; PG_CONFIG=... chooses the server, COPT=... adds flags for the compiler.
# make sql makes the extensions' scripts and control files alone, in build/sql; the objects of the libraries are in build/extension.
# Out of tree: make -f SOURCES/Makefile VPATH=SOURCES.

RELEASE = 1.0
PG_CONFIG ?= pg_config
PG_MAJOR := $(shell $(PG_CONFIG) --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')

made = build/extension
sql = build/sql
# Not to be expanded before PGXS has set $(srcdir).
src = $(srcdir)/src
migrate = $(srcdir)/migrate

# The library of the types, and that of uidx_migrate. PGXS links the first; migrate/library.mk has the second's rule.
MODULE_big = uidx
MODULES = uidx_migrate
OBJS = $(patsubst $(src)/%.cpp,$(made)/%.o,$(sort $(wildcard $(src)/*/*.cpp $(src)/*/*/*.cpp)))

# Objects that only later servers know are versions of their own, each reached by an update script from the one before: CREATE
# EXTENSION runs all that the server knows, and a cluster that pg_upgrade moved to such a server gains them by ALTER EXTENSION uidx
# UPDATE. In order:
later = pg18
reached := $(foreach n,$(later),$(shell test $(PG_MAJOR) -ge $(n:pg%=%) && echo $(n)))
version := $(RELEASE)
$(foreach n,$(later),$(eval step_$(n) := $(version)--$(RELEASE)-$(n))$(eval version := $(RELEASE)-$(n)))
version := $(RELEASE)$(addprefix -,$(lastword $(reached)))
updating = $(foreach n,$(1),$(typed:%=$(sql)/%--$(step_$(n)).sql))

# The control files are installed as data: with EXTENSION they could only be those in $(srcdir).
MODULEDIR = extension
DATA_built = $(extensions:%=$(sql)/%--$(RELEASE).sql) $(further:%=$(sql)/%.control) $(call updating,$(reached)) \
	$(if $(reached),$(sql)/uidx.control)
DATA = $(if $(reached),,uidx.control) migrate/uidx_migrate.control
# A format is in uidx if the head of FORMAT.sql says so, else it is an extension uidx_FORMAT, which is in the same library;
# src/sql/expand.awk tells of these heads. uidx_migrate has no format.
formats = $(sort $(wildcard $(src)/formats/*/*.sql))
inside = $(shell grep -lx -e '--@ extension uidx' $(formats))
outside = $(filter-out $(inside),$(formats))
extension_of = $(addprefix uidx_,$(notdir $(basename $(1))))
further = $(call extension_of,$(outside))
extensions = uidx $(further) uidx_migrate
# Those that have anything to update.
typed = uidx $(call extension_of,$(shell grep -l -e '^--@ type' $(outside)))
EXTRA_CLEAN = $(made) $(sql)

REGRESS = $(patsubst $(srcdir)/sql/%.sql,%,$(sort $(wildcard $(srcdir)/sql/*.sql)))

PG_CPPFLAGS = -I$(src) -DUIDX_VERSION='"$(RELEASE)"' $(if $(filter win32,$(PORTNAME)),-include $(src)/pg/base/windows.hpp)
# PostgreSQL's headers are not ours to warn of; those of 15 say `register`, which C++17 has dropped. clang looks into their
# macros even so, and PGXS hands it the warning flags of the compiler that built the server, most often gcc.
PG_CXXFLAGS = -std=c++20 -Wall -Wextra -Wno-register -Wno-unused-parameter -fno-exceptions -fno-rtti \
	$(if $(findstring clang,$(CXX)),-Wno-unknown-warning-option -Wno-deprecated-volatile -Wno-cast-function-type-strict) \
	-fvisibility=hidden -fvisibility-inlines-hidden -isystem $(shell $(PG_CONFIG) --includedir-server) $(COPT)
# What the library itself refers to of its SQL functions is found when it is linked, not whenever a session loads it. Elsewhere that is
# so without a flag.
SHLIB_LINK = $(if $(filter-out darwin win32 cygwin,$(PORTNAME)),-Xlinker -Bsymbolic)
# Extension bitcode is never inlined across modules, and making it would need clang.
override with_llvm := no

PGXS := $(or $(shell $(PG_CONFIG) --pgxs),$(error no $(PG_CONFIG): PG_CONFIG=... names that of a server with its development files))
include $(PGXS)

# gcc before 13 does not know this flag for C++; a 64-bit processor has no excess precision.
override CXXFLAGS := $(filter-out -fexcess-precision=standard,$(CXXFLAGS))

# A search along VPATH would find what a build in $(srcdir) has left there, and take it for ours.
srcdir := $(srcdir)
override VPATH :=

# Empty where meson built the server without LLVM.
no_compiler = the server's build names no C++ compiler: make CXX=g++ CXXFLAGS='-O2 -fno-strict-aliasing -fwrapv'

# The compiler notes which headers an object has in it.
define compile
	@$(if $(CXX),$(MKDIR_P) $(@D),$(error $(no_compiler)))
	$(COMPILE.cc) -MMD -MP -o $@ $<
endef
$(OBJS): $(made)/%.o: $(src)/%.cpp $(srcdir)/Makefile
	$(compile)
include $(migrate)/library.mk
-include $(OBJS:.o=.d) $(migrate_objects:.o=.d)

# Makes a file of the extension that is the stem of the rule. $(1): its fragments.
formats_of = $(if $(filter uidx,$(1)),$(inside),$(filter %/$(1:uidx_%=%).sql,$(outside)))
expand = @$(MKDIR_P) $(@D) && echo making $@ && \
	awk -v root=$(srcdir)/ -v extension=$* -v version=$(if $(filter $*,$(typed)),$(version),$(RELEASE)) -f $(src)/sql/expand.awk \
	$(call formats_of,$*) $(1) > $@
# Half a file is not to be taken for one.
.DELETE_ON_ERROR:

listed_in = $(addprefix $(1)/,$(shell grep '[.]sql$$' $(1)/sql/parts))
listed = $(call listed_in,$(src))
parts = $(filter-out $(src)/sql/upgrade/%,$(listed))
migrate_script = $(call listed_in,$(migrate)) $(src)/sql/strangers.sql $(src)/sql/schema.sql
fragments = $(if $(filter uidx_migrate,$(1)),$(migrate_script),$(parts))
updates = $(filter $(addprefix $(src)/sql/upgrade/,head.sql $(1)_%),$(listed))

expand_with = $(src)/sql/expand.awk $(formats) $(wildcard $(formats:.sql=.hpp)) $(srcdir)/Makefile

.PHONY: sql
sql: $(DATA_built)

$(extensions:%=$(sql)/%--$(RELEASE).sql): $(sql)/%--$(RELEASE).sql: $(migrate_script) $(parts) $(src)/sql/parts $(migrate)/sql/parts $(expand_with)
	$(call expand,$(call fragments,$*))

define update
$(call updating,$(1)): $(sql)/%--$(step_$(1)).sql: $(call updates,$(1)) $(src)/sql/parts $(expand_with)
	$$(call expand,$(call updates,$(1)))
endef
$(foreach n,$(later),$(eval $(call update,$(n))))

$(further:%=$(sql)/%.control): $(sql)/%.control: $(src)/sql/further.control $(expand_with)
	$(call expand,$<)

$(sql)/uidx.control: $(srcdir)/uidx.control $(srcdir)/Makefile
	@$(MKDIR_P) $(@D)
	sed "s/^default_version = .*/default_version = '$(version)'/" $< > $@

# The release's file for PGXN.
.PHONY: dist
dist:
	bash $(srcdir)/scripts/dist.sh
