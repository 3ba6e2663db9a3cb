(* postgresql-ocaml, on libpq. Debian's package. *)
open Postgresql

let id = "01JQ4T8X6CA54VSH0AANN0SWCX"
let count = ref 0

let works what passed =
  incr count;
  Printf.printf "%s %d - %s\n%!" (if passed then "ok" else "not ok") !count what

let db = new connection ~conninfo:"" ()
let run sql parameters = db#exec ~params:(Array.of_list parameters) sql
let rows sql parameters = (run sql parameters)#get_all
let notes condition parameters = rows ("SELECT note FROM orders WHERE " ^ condition) parameters
let counted condition parameters = rows ("SELECT count(*) FROM orders WHERE " ^ condition) parameters

let rec pages from =
  match rows "SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40" [ from ] with
  | [||] -> []
  | page ->
      let ids = List.map (fun row -> row.(0)) (Array.to_list page) in
      ids @ pages (List.nth ids (List.length ids - 1))

let () =
  print_endline "# client: OCaml's postgresql";
  let made = rows "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake" [] in
  works "returning" (Array.map String.length made.(0) = [| 26; 22; 20; 11; 13 |]);
  works "string" (notes "id = $1" [ id ] = [| [| "known" |] |]);
  works "list # needs: text such as `{a,b}`"
    (notes "id = ANY ($1)" [ "{" ^ id ^ "," ^ id ^ "}" ] = [| [| "known" |] |]);
  let ids = pages (String.make 26 '0') in
  works "paging" (List.length ids = 102 && ids = List.sort_uniq compare ids);
  let hour = [ "2025-01-01 00:00:00+00"; "2025-01-01 01:00:00+00" ] in
  let plain = (run "SELECT FROM orders WHERE id >= $1 AND id < $2" hour)#status in
  works "instant # needs: `$1::timestamptz`"
    (plain = Fatal_error && counted "id >= $1::timestamptz AND id < $2::timestamptz" hour = [| [| "60" |] |]);
  works "floor" (counted "id >= ulid_floor($1) AND id < ulid_floor($2)" hour = [| [| "60" |] |]);
  let updated = run "UPDATE orders SET parent = $1 WHERE id = $2" [ null; id ] in
  let parent = run "SELECT parent FROM orders WHERE id = $1" [ id ] in
  works "null" (updated#status = Command_ok && parent#getisnull 0 0);
  works "error"
    ((run "SELECT FROM orders WHERE id = $1" [ "no id" ])#error_code = Error_code.INVALID_TEXT_REPRESENTATION);
  works "uuid" (notes "id = $1" [ "0195c9a4-74cc-5149-bcc4-0a556a0cf19d" ] = [| [| "known" |] |]);
  ignore (db#exec ~expect:[ Copy_in ] "COPY orders (id, note) FROM STDIN");
  ignore (db#put_copy_data "01JQ4T8X6CA54VSH0AANN0SWCY\tcopied\n");
  ignore (db#put_copy_end ());
  ignore db#get_result;
  ignore db#get_result;
  works "copy" (notes "id = $1" [ "01JQ4T8X6CA54VSH0AANN0SWCY" ] = [| [| "copied" |] |])
