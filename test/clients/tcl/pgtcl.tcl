# Tcl: Pgtcl and tdbc::postgres. Debian's packages.
package require Pgtcl
package require tdbc::postgres

set id 01JQ4T8X6CA54VSH0AANN0SWCX
set uuid 0195c9a4-74cc-5149-bcc4-0a556a0cf19d
set start {2025-01-01 00:00:00+00}
set stop {2025-01-01 01:00:00+00}
set count 0
proc works {what passed} {
    puts "[expr {$passed ? {ok} : {not ok}}] [incr ::count] - $what"
}

puts "# client: Pgtcl"
set db [pg_connect -conninfo ""]
proc rows {sql args} {
    set result [pg_exec $::db $sql {*}$args]
    set found [pg_result $result -list]
    set ::error [pg_result $result -error sqlstate]
    pg_result $result -clear
    return $found
}
proc note {condition args} { rows "SELECT note FROM orders WHERE $condition" {*}$args }
proc counted {condition} { rows "SELECT count(*) FROM orders WHERE $condition" $::start $::stop }

set lengths {}
foreach made [rows "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake"] {
    lappend lengths [string length $made]
}
works returning [expr {$lengths eq {26 22 20 11 13}}]
works string [expr {[note {id = $1} $id] eq {known}}]
works "list # needs: text such as `{a,b}`" [expr {[note {id = ANY ($1)} "{$id,$id}"] eq {known}}]
set seen {}
for {set last [string repeat 0 26]} {[llength [set page [rows \
        {SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40} $last]]]} {set last [lindex $page end]} {
    lappend seen {*}$page
}
works paging [expr {[llength $seen] == 102 && $seen eq [lsort -unique $seen]}]
works "instant # needs: `\$1::timestamptz`" [expr {[counted {id >= $1 AND id < $2}] eq {}
    && $error eq {22P02} && [counted {id >= $1::timestamptz AND id < $2::timestamptz}] eq {60}}]
works floor [expr {[counted {id >= ulid_floor($1) AND id < ulid_floor($2)}] eq {60}}]
works null [expr {[rows {SELECT coalesce(max(parent), $1) FROM orders} $id] eq $id
    && [rows {SELECT parent FROM orders WHERE id = $1} $id] eq {{}}}]
works error [expr {[note {id = $1} {no id}] eq {} && $error eq {22P02}}]
works uuid [expr {[note {id = $1} $uuid] eq {known}}]

puts "# tool: tdbc::postgres"
tdbc::postgres::connection create shop -host $env(PGHOST) -user $env(PGUSER) -database $env(PGDATABASE)
proc allrows {sql values} { shop allrows -as lists $sql $values }
works returning [expr {[string length [allrows {INSERT INTO orders (note) VALUES ('new') RETURNING id} {}]] == 26}]
works string [expr {[allrows {SELECT note FROM orders WHERE id = :id} [dict create id $id]] eq {known}}]
works uuid [expr {[allrows {SELECT note FROM orders WHERE id = :id} [dict create id $uuid]] eq {known}}]
works "list # needs: text such as `{a,b}`" [expr {[allrows {SELECT note FROM orders WHERE id = ANY (:ids)} \
    [dict create ids "{$id,$id}"]] eq {known}}]
set hour [dict create start $start stop $stop]
proc window {condition} { allrows "SELECT count(*) FROM orders WHERE $condition" $::hour }
works "instant # needs: `:t::timestamptz`" [expr {[catch {window {id >= :start AND id < :stop}}]
    && [window {id >= :start::timestamptz AND id < :stop::timestamptz}] eq {60}}]
works floor [expr {[window {id >= ulid_floor(:start) AND id < ulid_floor(:stop)}] eq {60}}]
