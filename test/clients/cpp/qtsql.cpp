// Qt SQL, by its driver QPSQL.
#include <QCoreApplication>
#include <QDateTime>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>
#include <iostream>

static const QString id = "01JQ4T8X6CA54VSH0AANN0SWCX";

static void works(const char *what, bool passed)
{
    static int count = 0;
    std::cout << (passed ? "ok " : "not ok ") << ++count << " - " << what << std::endl;
}

// Prepared, with these values.
static QSqlQuery run(const QString &text, const QVariantList &values = {})
{
    QSqlQuery query;
    query.prepare(text);
    for (const auto &value : values) query.addBindValue(value);
    query.exec();
    return query;
}

static QVariant one(const QString &text, const QVariantList &values = {})
{
    auto query = run(text, values);
    return query.next() ? query.value(0) : QVariant();
}

static QString sqlstate(const QString &text, const QVariantList &values)
{
    return run(text, values).lastError().nativeErrorCode();
}

int main(int count, char **arguments)
{
    QCoreApplication application(count, arguments);
    auto database = QSqlDatabase::addDatabase("QPSQL");
    database.setHostName(qEnvironmentVariable("PGHOST"));
    database.setDatabaseName(qEnvironmentVariable("PGDATABASE"));
    database.setUserName(qEnvironmentVariable("PGUSER"));
    if (!database.open()) return 1;

    std::cout << "# client: Qt SQL" << std::endl;
    auto made = run("INSERT INTO orders (note) VALUES (?) RETURNING id, b64, base, short, flake", {"new"});
    bool lengths = made.next();
    const int wanted[] = {26, 22, 20, 11, 13};
    for (int n = 0; n < 5; n++)
        lengths = lengths && made.value(n).userType() == QMetaType::QString && made.value(n).toString().size() == wanted[n];
    works("returning", lengths);
    const QString note = "SELECT note FROM orders WHERE ";
    works("string", one(note + "id = ?", {id}) == "known");
    works("list # needs: text such as `{a,b}`", one(note + "id = ANY (?)", {"{" + id + "," + id + "}"}) == "known");

    QStringList seen{QString(26, '0')};
    bool ascend = true;
    for (auto page = run("SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT 40", {seen.last()}); page.next();
         page = run("SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT 40", {seen.last()})) {
        do {
            ascend = ascend && seen.last() < page.value(0).toString();
            seen << page.value(0).toString();
        } while (page.next());
    }
    works("paging", ascend && seen.size() == 103);

    const QVariantList hour{QDateTime::fromString("2025-01-01T00:00:00Z", Qt::ISODate),
        QDateTime::fromString("2025-01-01T01:00:00Z", Qt::ISODate)};
    const QString between = "SELECT count(*) FROM orders WHERE ";
    works("instant # needs: `?::timestamptz`", !sqlstate(between + "id >= ? AND id < ?", hour).isEmpty() &&
        one(between + "id >= ?::timestamptz AND id < ?::timestamptz", hour) == 60);
    works("floor", one(between + "id >= ulid_floor(?) AND id < ulid_floor(?)", hour) == 60);
    run("UPDATE orders SET parent = ? WHERE id = ?", {QVariant(QVariant::String), id});
    works("null", one("SELECT parent FROM orders WHERE id = ?", {id}).isNull());
    const QUuid uuid("0195c9a4-74cc-5149-bcc4-0a556a0cf19d");
    works("uuid", one(note + "id = ?", {uuid}) == "known");
    works("error", sqlstate(note + "id = ?", {"no id"}) == "22P02");
}
