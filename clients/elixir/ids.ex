# Ids are strings, and lists of them arrays. For Ecto: types: Uidx.Types in the configuration of the Repo; for Postgrex:
# the same option of start_link. Tried with Ecto 3.13.5 and Postgrex 0.19.3 on Elixir 1.14; no test runs it.
defmodule Uidx.Ids do
  @behaviour Postgrex.Extension
  @types ~w(ulid base64uuid baseuid uid11 ulidflake typeid)
  def init(_), do: []
  def matching(_), do: for(type <- @types, match <- [output: type <> "_out", type: "_" <> type], do: match)
  def format(_), do: :text
  def encode(_), do: quote(do: (id -> text = unquote(__MODULE__).text(id); [<<byte_size(text)::signed-size(32)>>, text]))
  def decode(_), do: quote(do: (<<size::signed-size(32), text::binary-size(size)>> -> unquote(__MODULE__).read(text)))
  def text(ids) when is_list(ids), do: "{" <> Enum.map_join(ids, ",", &(&1 || "NULL")) <> "}"
  def text(id), do: id
  def read("{" <> ids), do: for(id <- String.split(ids, [",", "}"], trim: true), do: if(id != "NULL", do: read(id)))
  def read(id), do: :binary.copy(id)
end

Postgrex.Types.define(Uidx.Types, [Uidx.Ids] ++ Ecto.Adapters.Postgres.extensions(), [])
