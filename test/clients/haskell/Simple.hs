{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE ScopedTypeVariables #-}

-- postgresql-simple. Debian's package.
module Main (main) where

import Control.Exception (SomeException, try)
import qualified Data.ByteString as B
import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import Data.List (sort)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding (decodeUtf8)
import Data.Time (UTCTime)
import Data.UUID.Types (UUID)
import Database.PostgreSQL.Simple
import Database.PostgreSQL.Simple.Copy (copy_, putCopyData, putCopyEnd)
import Database.PostgreSQL.Simple.FromField (FromField (..), ResultError (UnexpectedNull), returnError)
import Database.PostgreSQL.Simple.Types (PGArray (..))

known :: Text
known = "01JQ4T8X6CA54VSH0AANN0SWCX"

knownUuid :: UUID
knownUuid = read "0195c9a4-74cc-5149-bcc4-0a556a0cf19d"

start, stop :: UTCTime
start = read "2025-01-01 00:00:00 UTC"
stop = read "2025-01-01 01:00:00 UTC"

newtype Id = Id Text

instance FromField Id where
  fromField field = maybe (returnError UnexpectedNull field "") (pure . Id . decodeUtf8)

works :: IORef Int -> String -> Bool -> IO ()
works count what passed = do
  modifyIORef' count (+ 1)
  n <- readIORef count
  putStrLn ((if passed then "ok " else "not ok ") <> show n <> " - " <> what)

fails :: IO a -> IO Bool
fails run = either (\(_ :: SomeException) -> True) (const False) <$> try run

main :: IO ()
main = do
  db <- connectPostgreSQL B.empty
  count <- newIORef 0
  let ok = works count
      notes :: ToRow q => Query -> q -> IO [Only Text]
      notes condition = query db ("SELECT note FROM orders WHERE " <> condition)
      counted :: ToRow q => Query -> q -> IO [Only Int]
      counted condition = query db ("SELECT count(*)::int FROM orders WHERE " <> condition)
      page :: Text -> IO [Text]
      page from = do
        ids <- query db "SELECT id::text FROM orders WHERE id > ? ORDER BY id LIMIT 40" (Only from)
        if null ids then pure [] else (map fromOnly ids <>) <$> page (fromOnly (last ids))

  putStrLn "# client: Haskell's postgresql-simple"
  plain <- fails (query_ db "SELECT id FROM orders LIMIT 1" :: IO [Only Text])
  [row] <- query_ db "INSERT INTO orders (note) VALUES ('new') \
                     \RETURNING id::text, b64::text, base::text, short::text, flake::text"
  let (id', b64, base, short, flake) = row :: (Text, Text, Text, Text, Text)
  ok "returning # needs: `id::text`" (plain && map T.length [id', b64, base, short, flake] == [26, 22, 20, 11, 13])
  [Only (Id own)] <- query_ db "SELECT id FROM orders WHERE note = 'known'"
  ok "a type with a FromField of its own" (own == known)
  string <- notes "id = ?" (Only known)
  ok "string" (string == [Only "known"])
  list <- notes "id = ANY (?)" (Only (PGArray [known, known]))
  inside <- notes "id IN ?" (Only (In [known, known]))
  ok "list" (list == [Only "known"] && inside == list)
  ids <- page (T.replicate 26 "0")
  ok "paging" (length ids == 102 && ids == sort ids)
  bare <- fails (counted "id >= ? AND id < ?" (start, stop))
  cast <- counted "id >= ?::timestamptz AND id < ?::timestamptz" (start, stop)
  ok "instant # needs: `?::timestamptz`" (bare && cast == [Only 60])
  bounds <- counted "id >= ulid_floor(?) AND id < ulid_floor(?)" (start, stop)
  ok "floor" (bounds == [Only 60])
  _ <- execute db "UPDATE orders SET parent = ? WHERE id = ?" (Nothing :: Maybe Text, known)
  parent <- query db "SELECT parent::text FROM orders WHERE id = ?" (Only known)
  ok "null" (parent == [Only (Nothing :: Maybe Text)])
  refused <- try (notes "id = ?" (Only ("no id" :: Text)))
  ok "error" (either ((== "22P02") . sqlState) (const False) refused)
  uuid <- notes "id = ?" (Only knownUuid)
  ok "uuid" (uuid == [Only "known"])
  unread <- fails (query_ db "SELECT array_agg(id) FROM orders" :: IO [Only (PGArray Text)])
  [Only (PGArray array)] <- query_ db "SELECT array_agg(id)::text[] FROM orders WHERE note = 'known'"
  ok "array # needs: `ids::text[]`" (unread && array == [known])
  _ <- copy_ db "COPY orders (id, note) FROM STDIN"
  putCopyData db "01JQ4T8X6CA54VSH0AANN0SWCY\tcopied\n"
  _ <- putCopyEnd db
  copied <- notes "id = ?" (Only ("01JQ4T8X6CA54VSH0AANN0SWCY" :: Text))
  ok "copy" (copied == [Only "copied"])
