#!/usr/bin/env escript
%% Erlang's p1_pgsql: ids in answers as text and as bytes.
main(_) ->
    [Host, Port, User, Database] = [os:getenv("PG" ++ Name) || Name <- ["HOST", "PORT", "USER", "DATABASE"]],
    {ok, Connection} = pgsql:connect(
        [{host, "127.0.0.1"}, {port, relay(Host ++ "/.s.PGSQL." ++ Port)}, {user, User}, {database, Database}]),
    Id = "01JQ4T8X6CA54VSH0AANN0SWCX",
    Query = "SELECT id, id::uuid FROM orders WHERE id = ",
    {ok, [{_, _, Texts}]} = pgsql:squery(Connection, Query ++ "'" ++ Id ++ "'"),
    {ok, _, _, _, [[{ulid, Bytes}, {uuid, OfUuid}]]} = pgsql:pquery(Connection, Query ++ "$1", [Id]),
    {ok, [{error, Refused}]} = pgsql:squery(Connection, Query ++ "'no id'"),
    io:format("# row: Erlang's p1_pgsql~n"),
    works(1, "squery: strings", Texts =:= [[Id, "0195c9a4-74cc-5149-bcc4-0a556a0cf19d"]]),
    works(2, "pquery: the bytes of a uuid",
        Bytes =:= OfUuid andalso Bytes =:= <<16#0195c9a474cc5149bcc40a556a0cf19d:128>>),
    works(3, "an error", proplists:get_value(code, Refused) =:= "22P02").

works(Number, What, Passed) ->
    io:format("~s ~b - ~s~n", [case Passed of true -> "ok"; false -> "not ok" end, Number, What]).

%% The library knows no Unix socket: a port for one connection to it.
relay(Path) ->
    {ok, Listener} = gen_tcp:listen(0, [binary, {ip, {127, 0, 0, 1}}]),
    spawn(fun() ->
        {ok, Client} = gen_tcp:accept(Listener),
        {ok, Server} = gen_tcp:connect({local, Path}, 0, [local, binary]),
        pass(Client, Server)
    end),
    {ok, Port} = inet:port(Listener),
    Port.

pass(Client, Server) ->
    receive
        {tcp, Client, Data} -> ok = gen_tcp:send(Server, Data), pass(Client, Server);
        {tcp, Server, Data} -> ok = gen_tcp:send(Client, Data), pass(Client, Server);
        {tcp_closed, _} -> ok
    end.
