// Ids as values: their texts, times and bounds are the server's, those made here ascend, and libpqxx takes them.
#include <sys/wait.h>

#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <thread>
#include <unordered_set>

#include "uidx/pqxx.hpp"

using namespace uidx;
using namespace std::chrono_literals;

static void works(const std::string &what, bool passed)
{
	static int count = 0;
	std::cout << (passed ? "ok " : "not ok ") << ++count << " - " << what << std::endl;
}

static pqxx::connection *connection;

// The first value, or nothing where there is an error or NULL.
template <class T, class... Parameters>
static std::optional<T> ask(const std::string &query, const Parameters &...parameters)
{
	try {
		pqxx::nontransaction work(*connection);
		const pqxx::result rows = work.exec_params(query, parameters...);
		if (rows.empty() || rows[0][0].is_null())
			return {};
		return rows[0][0].template as<T>();
	} catch (const pqxx::sql_error &) {
		return {};
	}
}

static const char *const instants[] = {
    "1582-10-15", "1969-12-31 23:59:59.999999", "1970-01-01", "1970-01-01 00:00:00.000001", "2011-11-11 11:11:11.111",
    "2011-11-11 11:11:11.110999", "2014-05-13 16:53:20", "2014-05-13 16:53:19.999999", "2024-01-01", "2025-03-24 19:32:33.1",
    "2025-03-24 19:32:33.123457", "2059-05-25 17:38:27.455", "2059-05-25 17:38:27.456", "2106-02-07 06:28:15.999999",
    "2106-02-07 06:28:16", "2150-06-19 23:21:36", "2151-03-25 18:46:22.214999", "2151-03-25 18:46:22.215",
    "2262-04-11 23:47:16.854743", "2262-04-11 23:47:16.854776", "2302-09-27 15:10:22.208", "2554-07-21 23:34:33.709551",
    "2554-07-21 23:34:33.709552", "10889-08-02 05:31:50.655999", "10889-08-02 05:31:50.656",
};

static const std::string micros = "SELECT (extract(epoch FROM date_trunc('second', at))::int8 * 1000000 + extract(microseconds FROM at)::int8 % 1000000) FROM ";

template <class Codec>
static std::string profile()
{
	return std::string(Codec::name) == "uid11" ? "xid" : Codec::name;
}

template <class Codec>
static void try_texts()
{
	const std::string name = Codec::name;
	const std::string call = profile<Codec>() + "_generate(" + (!Codec::varying ? "" : "'user'") + ")";
	std::vector<std::string> texts;
	for (int n = 0; n < 50; n++)
		texts.push_back(*ask<std::string>("SELECT " + call + "::text"));
	if constexpr (!Codec::varying)
		for (const char digit : std::string("0123456789abcdef"))
			if (const auto text = ask<std::string>("SELECT $1::text::" + name + "::text", "\\x" + std::string(2 * Codec::bytes, digit)))
				texts.push_back(*text);
	bool same = true;
	std::set<Id<Codec>> ordered;
	std::unordered_set<Id<Codec>> hashed;
	for (const std::string &text : texts) {
		const auto id = Id<Codec>::parse(text);
		std::ostringstream out;
		out << id;
		const auto server = ask<int64_t>(micros + "(SELECT " + profile<Codec>() + "_timestamp($1) AS at) t", id);
		const auto mine = id.time();
		// A far year is more than a bigint of microseconds since 1970.
		const bool timely = server ? mine && mine->time_since_epoch().count() == *server : !mine || mine->time_since_epoch() > 9'000'000'000'000s;
		same = same && timely && out.str() == text && id.str() == text && Id<Codec>::of_bytes(id.bytes()) == id;
		same = same && ask<Id<Codec>>("SELECT $1::" + name, id) == id;
		ordered.insert(id);
		hashed.insert(id);
	}
	works(name + ": text, time, bytes, libpqxx", same && ordered.size() == hashed.size() && ordered.size() >= 50);
	bool refused = true;
	for (const std::string &wrong : {std::string(), texts[0].substr(1), texts[0] + "0", " " + texts[0], std::string(texts[0].size(), '~')}) {
		const auto server = ask<std::string>("SELECT $1::text::" + name + "::text", wrong);
		const auto mine = Id<Codec>::try_parse(wrong);
		refused = refused && server.has_value() == mine.has_value();
		try {
			Id<Codec>::parse(wrong);
			refused = refused && mine;
		} catch (const BadId &error) {
			refused = refused && std::string(error.what()).find(" is no " + name + ": ") != std::string::npos;
		}
	}
	works(name + ": text that is no id", refused);
}

template <class Codec>
static void try_bounds()
{
	bool same = true;
	for (const char *written : instants) {
		const Instant at(std::chrono::microseconds(*ask<int64_t>(micros + "(SELECT $1::timestamp AT TIME ZONE 'UTC' AS at) t", std::string(written))));
		for (const bool up : {false, true}) {
			const auto server = ask<std::string>("SELECT " + profile<Codec>() + (up ? "_ceil" : "_floor") + "($1::timestamp AT TIME ZONE 'UTC')::text", std::string(written));
			std::optional<std::string> mine;
			try {
				mine = (up ? Id<Codec>::ceil(at) : Id<Codec>::floor(at)).str();
			} catch (const std::out_of_range &) {
			}
			if (mine != server)
				std::cout << "# " << Codec::name << ' ' << written << ' ' << up << ' ' << mine.value_or("-") << ' ' << server.value_or("-") << std::endl;
			same = same && mine == server;
		}
	}
	works(std::string(Codec::name) + ": the bounds of an instant", same);
}

template <class Codec>
static Id<Codec> make()
{
	if constexpr (!Codec::varying)
		return Id<Codec>::generate();
	else
		return Id<Codec>::generate("user");
}

template <class Codec>
static void try_generator()
{
	constexpr int workers = 8, each = 20'000;
	std::vector<std::vector<Id<Codec>>> made(workers);
	const auto before = make<Codec>();
	std::vector<std::thread> threads;
	for (auto &ids : made)
		threads.emplace_back([&ids] {
			for (int n = 0; n < each; n++)
				ids.push_back(make<Codec>());
		});
	for (auto &thread : threads)
		thread.join();
	const auto after = make<Codec>();
	bool ascending = before < after;
	std::unordered_set<Id<Codec>> all;
	for (const auto &ids : made) {
		ascending = ascending && std::is_sorted(ids.begin(), ids.end()) && before < ids.front() && ids.back() < after;
		all.insert(ids.begin(), ids.end());
	}
	works(std::string(Codec::name) + ": ids of each thread ascend, and none is there twice", ascending && all.size() == workers * each);
	const auto age = std::chrono::system_clock::now() - *after.time();
	works(std::string(Codec::name) + ": they are of now", age < 60s && age > -60s);
}

// A process that is forked makes other ids than its parent, in the same tick, too.
static void try_fork()
{
	int pipes[2];
	bool different = pipe(pipes) == 0;
	for (int n = 0; n < 100; n++) {
		Id<Ksuid>::generate();
		if (const pid_t child = fork(); child == 0) {
			const auto text = Id<Ksuid>::generate().str();
			_exit(write(pipes[1], text.data(), text.size()) == 27 ? 0 : 1);
		} else {
			const auto mine = Id<Ksuid>::generate().str();
			char text[27];
			different = different && read(pipes[0], text, sizeof text) == 27 && mine != std::string(text, sizeof text);
			waitpid(child, nullptr, 0);
		}
	}
	works("a forked process makes ids of its own", different);
}

int main()
{
	pqxx::connection opened;
	connection = &opened;
	{
		pqxx::nontransaction work(opened);
		work.exec(work.exec("SELECT string_agg('CREATE EXTENSION ' || name, ';') FROM pg_available_extensions WHERE name ~ '^uidx_' AND name <> 'uidx_migrate'")[0][0].as<std::string>());
	}
	AllFormats::for_each([](auto tag) {
		using Codec = typename decltype(tag)::Codec;
		try_texts<Codec>();
		if constexpr (!Codec::varying)
			try_bounds<Codec>();
		if constexpr (MadeHere<Codec>)
			try_generator<Codec>();
	});
	try_fork();

	const auto known = Id<Ulid>::parse("01JQ4T8X6CA54VSH0AANN0SWCX");
	works("a row by its id", ask<std::string>("SELECT note FROM orders WHERE id = $1", known) == "known");
	works("another spelling", Id<Ulid>::parse("0195c9a4-74cc-5149-bcc4-0a556a0cf19d") == known && Id<Ulid>::parse("01jq4t8x6ca54vsh0aann0swcx") == known);
	const Instant start(std::chrono::sys_days(std::chrono::year(2025) / 1 / 1));
	works("a window", ask<int>("SELECT count(*) FROM orders WHERE id >= $1 AND id < $2", Id<Ulid>::floor(start), Id<Ulid>::floor(start + 1h)) == 60);
	works("a prefix that is none", [] {
		try {
			Id<Typeid>::generate("User");
			return false;
		} catch (const BadId &) {
			return true;
		}
	}());
#ifdef __cpp_lib_format
	works("std::format", std::format("{} {:>28}", known, known) == known.str() + "   " + known.str());
#endif
}
