# R's RPostgreSQL. Debian's package.
suppressMessages(library(RPostgreSQL))

id <- "01JQ4T8X6CA54VSH0AANN0SWCX"
hour <- as.POSIXct("2025-01-01 00:00:00", tz = "UTC") + c(0, 3600)
count <- 0
works <- function(what, passed) {
  count <<- count + 1
  cat(if (isTRUE(passed)) "ok" else "not ok", " ", count, " - ", what, "\n", sep = "")
}

db <- dbConnect(PostgreSQL(), host = Sys.getenv("PGHOST"), port = Sys.getenv("PGPORT"), user = Sys.getenv("PGUSER"),
                dbname = Sys.getenv("PGDATABASE"))
query <- function(sql, ...) {
  tryCatch(suppressWarnings(dbGetQuery(db, sql, list(...))), error = function(error) NULL)
}
note <- function(condition, ...) query(paste("SELECT note FROM orders WHERE", condition), ...)$note
rows <- function(condition) {
  query(paste("SELECT count(*)::int AS n FROM orders WHERE", condition), format(hour[1], "%F %TZ"),
        format(hour[2], "%F %TZ"))$n
}
warned <- function(sql) tryCatch({ dbGetQuery(db, sql); FALSE }, warning = function(warning) TRUE)

cat("# tool: R's RPostgreSQL\n")
made <- query("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake")
works("returning", all(nchar(unlist(made)) == c(26, 22, 20, 11, 13)))
works("string", note("id = $1", id) == "known")
works("list # needs: text such as `{a,b}`", note("id = ANY ($1)", paste0("{", id, ",", id, "}")) == "known")
works("instant # needs: `$1::timestamptz`",
      is.null(rows("id >= $1 AND id < $2")) && rows("id >= $1::timestamptz AND id < $2::timestamptz") == 60)
works("floor", rows("id >= ulid_floor($1) AND id < ulid_floor($2)") == 60)
works("null", is.na(query("SELECT NULL::ulid AS id")$id))
works("uuid", note("id = $1", "0195c9a4-74cc-5149-bcc4-0a556a0cf19d") == "known")
copied <- data.frame(id = "01JQ4T8X6CA54VSH0AANN0SWCY", note = "copied")
works("copy", dbWriteTable(db, "orders", copied, append = TRUE, row.names = FALSE) &&
        note("id = $1", copied$id) == "copied")
works("a warning for an id, as for a uuid", warned("SELECT id FROM orders") && warned("SELECT gen_random_uuid()"))
