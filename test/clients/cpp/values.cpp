// Ids as values: they are what the codecs say, those made here ascend, and libpqxx takes them.
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <regex>
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

static std::string hexadecimal_of(const std::vector<std::byte> &bytes)
{
	std::string digits;
	for (const std::byte byte : bytes)
		for (const int shift : {4, 0})
			digits += "0123456789abcdef"[std::to_integer<int>(byte) >> shift & 15];
	return digits;
}

// %HH is a byte.
static std::string unescaped(std::string word)
{
	for (size_t at = 0; (at = word.find('%', at)) != std::string::npos; at++)
		word.replace(at, 3, 1, static_cast<char>(std::stoi(word.substr(at + 1, 2), nullptr, 16)));
	return word;
}

static std::vector<std::byte> bytes_of(const std::string &digits)
{
	std::vector<std::byte> bytes;
	for (size_t at = 0; at < digits.size(); at += 2)
		bytes.push_back(static_cast<std::byte>(std::stoi(digits.substr(at, 2), nullptr, 16)));
	return bytes;
}

// The position that an error names; "-" where it names none.
static std::string position_in(const std::string &what)
{
	const std::string at = " at position ";
	const size_t found = what.rfind(at);
	return found == std::string::npos ? "-" : std::to_string(std::stoi(what.substr(found + at.size())));
}

static const std::regex same_length(R"(it has (\d+) characters instead of \1\b)");

// What the text of a bound is; "-" where there is none.
template <class Codec>
static std::string bound(const std::string &kind, const std::string &micros)
{
	if constexpr (!Codec::varying)
		try {
			const Instant at(std::chrono::microseconds(std::stoll(micros)));
			return (kind == "ceil" ? Id<Codec>::ceil(at) : Id<Codec>::floor(at)).str();
		} catch (const std::out_of_range &) {
		}
	return "-";
}

// A line of clients/conformance.cpp's output, without the name of the format.
template <class Codec>
static bool holds(const std::vector<std::string> &words)
{
	const std::string &kind = words[0], &given = words[2];
	constexpr auto parse = Id<Codec>::try_parse;
	// An Instant ends before timestamptz does.
	if (kind == "floor" || kind == "ceil")
		return (given.size() > 18 && given > "9223372036854775807") || bound<Codec>(kind, given) == words[3];
	const auto id = parse(given);
	if (kind == "next")
		return id && parse(words[3]) && *id < *parse(words[3]) && std::hash<Id<Codec>>()(*id) != std::hash<Id<Codec>>()(*parse(words[3]));
	if (kind == "bad")
		try {
			Id<Codec>::parse(given);
			return false;
		} catch (const BadId &error) {
			const std::string what = error.what(), &fault = words[4];
			const bool names = fault != "prefix" && fault != "padding" && fault != "brace";
			return !id && what.find(std::string(" is no ") + Codec::name + ": ") != std::string::npos &&
			       !std::regex_search(what, same_length) &&
			       position_in(what) == (names ? words[5] : "-") &&
			       (fault == "overflow") == what.ends_with("it is out of range");
		}
	if (kind == "bytes")
		try {
			Id<Codec>::of_bytes(bytes_of(given));
			return false;
		} catch (const BadId &) {
			return true;
		}
	std::ostringstream out;
	out << *id;
	const auto time = id->time();
	return out.str() == words[3] && id->str() == words[3] && Id<Codec>::parse(given) == *id && hexadecimal_of(id->bytes()) == words[4] &&
	       Id<Codec>::of_bytes(id->bytes()) == *id && parse(words[3]) == id &&
	       (time ? std::to_string(time->time_since_epoch().count()) == words[5] : words[5] == "-" || words[5] == "after" || words[5].size() > 18);
}

template <class Codec>
static void try_lines(const std::vector<std::vector<std::string>> &lines)
{
	const std::string name = Codec::name;
	bool all = true, sent = true;
	int count = 0;
	std::set<std::string> kinds;
	for (const auto &words : lines) {
		if (words[1] != name)
			continue;
		kinds.insert(words[0]);
		if (!holds<Codec>(words)) {
			std::cout << "# " << words[0] << ' ' << name << ' ' << words[2] << ' ' << words[3] << std::endl;
			all = false;
		}
		if (words[0] == "text" && count++ < 50)
			sent = sent && ask<Id<Codec>>("SELECT $1::" + name, Id<Codec>::parse(words[2])) == Id<Codec>::parse(words[3]);
	}
	works(name + ": what the codecs say", all && kinds.size() == (Codec::varying ? 3 : 6));
	works(name + ": libpqxx", sent);
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
	std::vector<std::vector<std::string>> lines;
	std::ifstream file(std::getenv("UIDX_CONFORMANCE"));
	for (std::string line; std::getline(file, line);) {
		std::istringstream cells(line);
		lines.emplace_back();
		for (std::string word; std::getline(cells, word, '\t');)
			lines.back().push_back(lines.back().size() == 2 ? unescaped(word) : word);
	}
	AllFormats::for_each([&](auto tag) {
		using Codec = typename decltype(tag)::Codec;
		try_lines<Codec>(lines);
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
