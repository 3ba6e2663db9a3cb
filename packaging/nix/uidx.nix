# For nixpkgs, as pkgs/servers/sql/postgresql/ext/uidx.nix. nix parses it in the stage formulas; nobody has built it yet.
{
  fetchurl,
  lib,
  postgresql,
  postgresqlBuildExtension,
}:

postgresqlBuildExtension (finalAttrs: {
  pname = "uidx";
  version = "1.0";

  src = fetchurl {
    url = "https://example.org/uidx/uidx-${finalAttrs.version}.tar.gz";
    # Of the release's file: nix says it when this one is wrong.
    hash = lib.fakeHash;
  };

  # Where the server was built without LLVM its build names no C++ compiler.
  makeFlags = [ "CXX=c++" ];

  meta = {
    description = "Native id types for PostgreSQL";
    homepage = "https://example.org/uidx";
    license = lib.licenses.postgresql;
    platforms = lib.intersectLists postgresql.meta.platforms (lib.platforms.x86_64 ++ lib.platforms.aarch64);
    broken = lib.versionOlder postgresql.version "15";
    maintainers = [ ];
  };
})
