CREATE SCHEMA IF NOT EXISTS "names";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not or if DuckDB cannot store it, which "losses" explains.
CREATE TABLE IF NOT EXISTS "names"."documents" (
  "entity" VARCHAR NOT NULL,
  "file" VARCHAR NOT NULL,
  "line" BIGINT NOT NULL,
  "valid" BOOLEAN NOT NULL,
  "codes" VARCHAR[] NOT NULL,
  "pointers" VARCHAR[] NOT NULL,
  "losses" VARCHAR[] NOT NULL,
  "document" JSON,
  "refused" VARCHAR
);

-- Returns rows for the table from the output files of `koine validate --format jsonl --documents`.
CREATE OR REPLACE MACRO "names"."verdicts"(entity_id, files) AS TABLE
SELECT
  entity_id AS "entity",
  "file",
  "line",
  "valid",
  coalesce(list_transform("issues", lambda issue: issue."code"), []) AS "codes",
  coalesce(list_transform("issues", lambda issue: issue."pointer"), []) AS "pointers",
  CASE WHEN "valid" AND TRY_CAST("document" AS JSON) IS NULL THEN ['json'] ELSE [] END AS "losses",
  CASE WHEN "valid" THEN TRY_CAST("document" AS JSON) END AS "document",
  CASE WHEN NOT "valid" OR TRY_CAST("document" AS JSON) IS NULL THEN "document" END AS "refused"
FROM read_json(
  files,
  format = 'newline_delimited',
  maximum_object_size = 268435456,
  columns = {
    'file': 'VARCHAR',
    'line': 'BIGINT',
    'valid': 'BOOLEAN',
    'issues': 'STRUCT("code" VARCHAR, "pointer" VARCHAR)[]',
    'document': 'VARCHAR'
  }
);

CREATE OR REPLACE VIEW "names"."Hard" AS
SELECT
  "file", "line", "json",
  "found"[1] AS "file_2",
  "found"[2] AS "line_2",
  "found"[3] AS "json_2",
  "found"[4] AS "found_2",
  "found"[5] AS "number",
  "found"[6] AS "item",
  "found"[7] AS "place",
  "found"[8] AS "key",
  "found"[9] AS "Same",
  "found"[10] AS "same_2",
  "found"[11] AS "a""; DROP SCHEMA hard CASCADE; --",
  "found"[12] AS "it's",
  "found"[13] AS "a/b~c",
  "found"[14] AS "a_0",
  "found"[15] AS "a_b",
  "found"[16] AS "a_b_2",
  "found"[17] AS "_",
  "found"[18] AS "a
b",
  "found"[19] AS "__2",
  "found"[20] AS "ein Name, der viel länger ist als alles, was PostgreS_d9b80a9c",
  "found"[21] AS "ein Name, der viel länger ist als alles, was PostgreS_644ee082",
  json_extract("json", '/$[*]') AS "$[*]",
  json_extract("json", '/items') AS "items_2"
FROM (
  SELECT *, json_extract_string("json", ['/file', '/line', '/json', '/found', '/number', '/item', '/place', '/key', '/Same', '/same', '/a"; DROP SCHEMA hard CASCADE; --', '/it''s', '/a~1b~0c', '/a/0', '/a/b', '/a_b', '/', '/a
b', concat('', '/', chr(8238)), '/ein Name, der viel länger ist als alles, was PostgreSQL von einem Namen behält: ä', '/ein Name, der viel länger ist als alles, was PostgreSQL von einem Namen behält: ö']) AS "found" FROM (SELECT "file", "line", "document" AS "json" FROM "names"."documents" WHERE "entity" = 'names.Hard' AND "valid" AND "document" IS NOT NULL) AS "rows"
) AS "source";

CREATE OR REPLACE VIEW "names"."Hard_$[*]" AS
SELECT
  "file", "line", "position", "json",
  json_extract_string("json", '$') AS "value"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract(json_extract("json", '/$[*]'), '$[*]') AS "items" FROM "names"."Hard")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "names"."Hard_items_2" AS
SELECT
  "file", "line", "position", "json",
  "found"[1] AS "position_2",
  "found"[2] AS "item"
FROM (
  SELECT *, json_extract_string("json", ['/position', '/item']) AS "found" FROM (SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."items"[*]') AS "items" FROM "names"."Hard")) AS "unnested") AS "rows"
) AS "source";
