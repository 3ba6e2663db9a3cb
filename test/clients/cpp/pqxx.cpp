// libpqxx.
#include <iostream>
#include <pqxx/pqxx>
#include <string>
#include <vector>

static const std::string id = "01JQ4T8X6CA54VSH0AANN0SWCX";

static void works(const std::string &what, bool passed)
{
    static int count = 0;
    std::cout << (passed ? "ok " : "not ok ") << ++count << " - " << what << std::endl;
}

// Releases differ in how a query gets its parameters, and COPY its table.
template <typename... Parameters>
static pqxx::result run(pqxx::work &work, const std::string &query, Parameters... parameters)
{
#if PQXX_VERSION_MAJOR >= 8
    return work.exec(query, pqxx::params{parameters...});
#else
    return work.exec_params(query, parameters...);
#endif
}

static pqxx::stream_to copy_orders(pqxx::work &work)
{
#if PQXX_VERSION_MAJOR >= 8
    return pqxx::stream_to::table(work, {"orders"}, {"id", "note"});
#else
    return pqxx::stream_to(work, "orders", std::vector<std::string>{"id", "note"});
#endif
}

// On a connection of its own, since an error ends a transaction.
template <typename... Parameters>
static std::string sqlstate(const std::string &query, Parameters... parameters)
{
    try {
        pqxx::connection connection;
        pqxx::work work(connection);
        run(work, query, parameters...);
        return {};
    } catch (const pqxx::sql_error &error) {
        return std::string(error.sqlstate());
    }
}

int main()
{
    std::cout << "# client: libpqxx" << std::endl;
    pqxx::connection connection;
    pqxx::work work(connection);

    const auto inserted = run(work, "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake");
    const auto row = inserted[0];
    works("returning", row[0].size() == 26 && row[1].size() == 22 && row[2].size() == 20 && row[3].size() == 11 && row[4].size() == 13);
    auto note = [&](const std::string &condition, const std::string &parameter) {
        return run(work, "SELECT note FROM orders WHERE " + condition, parameter)[0][0].as<std::string>();
    };
    works("string", note("id = $1", id) == "known");
    works("list # needs: text such as `{a,b}`", note("id = ANY ($1)", "{" + id + "," + id + "}") == "known");

    std::vector<std::string> seen{std::string(26, '0')};
    bool ascend = true;
    for (;;) {
        const auto page = run(work, "SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40", seen.back());
        if (page.empty()) break;
        for (const auto &found : page) {
            ascend = ascend && seen.back() < found[0].as<std::string>();
            seen.push_back(found[0].as<std::string>());
        }
    }
    works("paging", ascend && seen.size() == 103);

    // The library has no type for an instant: programs send text.
    const std::string start = "2025-01-01 00:00:00+00", stop = "2025-01-01 01:00:00+00", count = "SELECT count(*) FROM orders WHERE ";
    const auto plain = sqlstate(count + "id >= $1 AND id < $2", start, stop);
    const auto cast = run(work, count + "id >= $1::timestamptz AND id < $2::timestamptz", start, stop);
    works("instant # needs: `$1::timestamptz`", plain == "22P02" && cast[0][0].as<int>() == 60);
    works("floor", run(work, count + "id >= ulid_floor($1) AND id < ulid_floor($2)", start, stop)[0][0].as<int>() == 60);

    run(work, "UPDATE orders SET parent = $1 WHERE id = $2", static_cast<const char *>(nullptr), id);
    works("null", run(work, "SELECT parent FROM orders WHERE id = $1", id)[0][0].is_null());
    works("error", sqlstate("SELECT FROM orders WHERE id = $1", "no id") == "22P02");
    works("uuid", note("id = $1", "0195c9a4-74cc-5149-bcc4-0a556a0cf19d") == "known");

    auto copy = copy_orders(work);
    copy << std::make_tuple("01JQ4T8X6CA54VSH0AANN0SWCY", "copied");
    copy.complete();
    works("copy", note("id = $1", "01JQ4T8X6CA54VSH0AANN0SWCY") == "copied");
}
