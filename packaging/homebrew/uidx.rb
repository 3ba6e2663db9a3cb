# The formula for homebrew-core. Its syntax is checked; the sources compile for macOS in the stage platforms. Nobody has run it on a Mac.
class Uidx < Formula
  desc "Native id types for PostgreSQL: ulid, base64uuid, baseuid, uid11, ulidflake"
  homepage "https://example.org/uidx"
  url "https://example.org/uidx/uidx-1.0.tar.gz"
  # Of the release's file: SHA256SUMS has it.
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "PostgreSQL"

  depends_on "postgresql@17" => [:build, :test]
  depends_on "postgresql@18" => [:build, :test]

  def postgresqls
    deps.map(&:to_formula).select { |formula| formula.name.start_with?("postgresql@") }
  end

  def install
    postgresqls.each do |postgresql|
      pg_config = "PG_CONFIG=#{postgresql.opt_libexec}/bin/pg_config"
      stage = buildpath/"stage-#{postgresql.name}"
      system "make", pg_config, "CXX=#{ENV.cxx}"
      system "make", pg_config, "install", "DESTDIR=#{stage}"
      system "make", pg_config, "clean"
      # Into this formula's own directories, which brew links into those of the servers.
      (lib/postgresql.name).install Dir[stage/"**/lib/#{postgresql.name}/uidx{,_migrate}.*"]
      (share/postgresql.name/"extension").install Dir[stage/"**/share/#{postgresql.name}/extension/*"]
    end
  end

  test do
    ENV["LC_ALL"] = "C"
    postgresqls.each do |postgresql|
      pg_ctl = postgresql.opt_libexec/"bin/pg_ctl"
      psql = postgresql.opt_libexec/"bin/psql"
      port = free_port
      data = testpath/postgresql.name
      system pg_ctl, "initdb", "-D", data
      (data/"postgresql.conf").write("\nport = #{port}\n", mode: "a+")
      system pg_ctl, "start", "-D", data, "-l", testpath/"log"
      begin
        system psql, "-p", port.to_s, "-c", "CREATE EXTENSION uidx; SELECT ulid_generate()", "postgres"
      ensure
        system pg_ctl, "stop", "-D", data
      end
    end
  end
end
