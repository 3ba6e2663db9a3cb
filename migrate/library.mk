# How the library of uidx_migrate is made: the Makefile includes this.

# Locks and their rights are those of the types' library, compiled into both: no library can count on the other's symbols.
migrate_objects = $(patsubst $(migrate)/src/%.cpp,$(made)/migrate/%.o,$(sort $(wildcard $(migrate)/src/*.cpp)))
$(migrate_objects): $(made)/migrate/%.o: $(migrate)/src/%.cpp $(srcdir)/Makefile $(migrate)/library.mk
	$(compile)

# As PGXS links a MODULE_big, of which it knows only one.
uidx_migrate$(DLSUFFIX): $(migrate_objects) $(filter %/owner.o,$(OBJS))
	$(or $(LINK.shared),$(CC) $(CFLAGS) -shared -static-libgcc) -o $@ $^ $(LDFLAGS) $(LDFLAGS_SL) $(SHLIB_LINK) $(if $(LINK.shared),,$(LIBS))
