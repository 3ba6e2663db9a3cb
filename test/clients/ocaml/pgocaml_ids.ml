(* PG'OCaml, without its syntax extension, which Debian does not have. *)
let id = "01JQ4T8X6CA54VSH0AANN0SWCX"
let count = ref 0

let works what passed =
  incr count;
  Printf.printf "%s %d - %s\n%!" (if passed then "ok" else "not ok") !count what

let db : unit PGOCaml.t =
  PGOCaml.connect ~unix_domain_socket_dir:(Sys.getenv "PGHOST") ~user:(Sys.getenv "PGUSER")
    ~database:(Sys.getenv "PGDATABASE") ()

let rows sql parameters =
  PGOCaml.prepare db ~query:sql ();
  PGOCaml.execute db ~params:(List.map Option.some parameters) ()

let fails run = match run () with _ -> false | exception _ -> true
let note condition parameters = rows ("SELECT note FROM orders WHERE " ^ condition) parameters = [ [ Some "known" ] ]
let counted condition parameters = rows ("SELECT count(*) FROM orders WHERE " ^ condition) parameters

let () =
  print_endline "# tool: PG'OCaml";
  let made = rows "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake" [] in
  works "returning" (List.map (fun id -> String.length (Option.get id)) (List.hd made) = [ 26; 22; 20; 11; 13 ]);
  works "string" (note "id = $1" [ id ]);
  works "list # needs: text such as `{a,b}`" (note "id = ANY ($1)" [ "{" ^ id ^ "," ^ id ^ "}" ]);
  let hour = [ "2025-01-01 00:00:00+00"; "2025-01-01 01:00:00+00" ] in
  works "instant # needs: `$1::timestamptz`"
    (fails (fun () -> counted "id >= $1 AND id < $2" hour)
    && counted "id >= $1::timestamptz AND id < $2::timestamptz" hour = [ [ Some "60" ] ]);
  works "floor" (counted "id >= ulid_floor($1) AND id < ulid_floor($2)" hour = [ [ Some "60" ] ]);
  works "uuid" (note "id = $1" [ "0195c9a4-74cc-5149-bcc4-0a556a0cf19d" ]);
  PGOCaml.prepare db ~query:"SELECT id, gen_random_uuid() FROM orders WHERE id = $1" ();
  match PGOCaml.describe_statement db () with
  | _, Some [ result; uuid ] ->
      works "its syntax extension would know no type for an id, and one for a uuid"
        (fails (fun () -> PGOCaml.name_of_type result.PGOCaml.field_type)
        && PGOCaml.name_of_type uuid.PGOCaml.field_type = "uuid")
  | _ -> works "a description" false
