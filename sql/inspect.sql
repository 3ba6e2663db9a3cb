--
-- uidx_inspect and uidx_formats.
--
\a \t
SET timezone = 'UTC';
-- Texts that several formats read have a row of each. The last is a uuid, which is read in any text that uuid reads:
-- version and, of versions 1, 6 and 7, the time. It can be an id of other formats besides.
SELECT i.* FROM unnest(ARRAY['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5fav', 'F0_IMOEUStyvGayd0zcMyT',
  '"I1Beg$_0FGvAE7bqjTnhW5"', 'F$$$$$$$$$$$$$$$$$$$$$', 'ANjssJkyfa3H00J9ZPJG', '5TK7MT834rx',
  'jpXCZedGfVQ', '00CMXB6TAK4SA', '019535d9-3df7-79fb-b466-fa907fa17f9e']) WITH ORDINALITY t(text, n),
  uidx_inspect(text) WITH ORDINALITY i
ORDER BY t.n, i.ordinality;
SELECT * FROM uidx_formats() ORDER BY type COLLATE "C";
SELECT t, format, created_at, fields ->> 'version' AS version, fields ->> 'rfc_variant' AS rfc,
  payload = uuid_send(t::uuid) AS bytes, canonical = t::uuid::text AS canonical
FROM unnest(ARRAY['c232ab00-9414-11ec-b3c8-9f6bdeced846', '1EC9414C-232A-6B00-B3C8-9F6BDECED846',
  '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', '{919108f7-52d1-4320-9bac-f847db4148a8}',
  '017f22e279b07cc398c4dc0c0c07398f', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '017f22e2-79b0-7cc3-18c4-dc0c0c07398f', '017f-22e279b07cc3-98c4-dc0c0c07398f']) t,
  uidx_inspect(t) ORDER BY t, format;
SELECT count(*) FROM unnest(ARRAY['c232ab00-9414-11ec-b3c8-9f6bdeced84', '{c232ab00-9414-11ec-b3c8-9f6bdeced846',
  '\xc232ab00941411ecb3c89f6bdeced846', ' c232ab00-9414-11ec-b3c8-9f6bdeced846']) t, uidx_inspect(t);
-- No id: no row, and no error.
SELECT t, (SELECT count(*) FROM uidx_inspect(t)) FROM unnest(ARRAY['', ' ', 'hello', '01ARZ3NDEKTSV4RRFFQ69G5FAU',
  '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'jpXCZedGfVR', 'A$$$$$$$$$$$$$$$$$$$$$', ' 00CMXB6TAK4SA', 'é', repeat('x', 100000)]) t
WHERE length(t) < 30;
SELECT count(*) FROM uidx_inspect(repeat('x', 100000));
SELECT count(*) FROM uidx_inspect(NULL);
-- The view tells what the table of this suite's oracle says.
SELECT f.type, v.text_length = f.chars AND v.alphabet = f.alphabet AND v.first_instant = at_us(f.epoch_us)
  AND v.resolution_us = f.num::float8 / f.den AND v.time_bits = round(log(2, f.max_tick::numeric)) AS agrees
FROM oracle f JOIN uidx_formats() v USING (type) ORDER BY f.type COLLATE "C";
