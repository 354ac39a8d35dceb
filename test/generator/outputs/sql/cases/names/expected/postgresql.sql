CREATE SCHEMA IF NOT EXISTS "names";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not. The views read "body", which is null if JSONB cannot store the document. "losses" explains why.
CREATE TABLE IF NOT EXISTS "names"."documents" (
  "entity" text NOT NULL,
  "file" text NOT NULL,
  "line" bigint NOT NULL,
  "valid" boolean NOT NULL,
  "codes" text[] NOT NULL,
  "pointers" text[] NOT NULL,
  "losses" text[] NOT NULL,
  "document" json,
  "refused" text,
  "body" jsonb
);

-- The target of COPY for the output of `koine validate --format jsonl --documents`, one line per row.
CREATE UNLOGGED TABLE IF NOT EXISTS "names"."verdicts" ("verdict" text NOT NULL);

CREATE OR REPLACE FUNCTION "names"."as_jsonb"(document text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE STRICT AS $function$
BEGIN
  RETURN document::jsonb;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

-- Moves validation results to the table. U+0000 in a key of invalid data is replaced by U+FFFD in pointers.
CREATE OR REPLACE PROCEDURE "names"."load"(entity_id text)
LANGUAGE sql AS $procedure$
  WITH "taken" AS (
    DELETE FROM "names"."verdicts" RETURNING
      CASE
        WHEN strpos("verdict", '\u0000') = 0 THEN "verdict"
        ELSE regexp_replace("verdict", '(?<!\\)((\\\\)*)\\u0000', '\1\\ufffd', 'g')
      END AS "verdict"
  ),
  "said" AS (
    SELECT
      "own"."file",
      "own"."line",
      "own"."valid",
      "own"."document",
      ARRAY(SELECT "one" ->> 'code' FROM json_array_elements("own"."issues") AS "one") AS "codes",
      ARRAY(SELECT "one" ->> 'pointer' FROM json_array_elements("own"."issues") AS "one") AS "pointers",
      CASE WHEN "own"."valid" THEN "names"."as_jsonb"("own"."document") END AS "body"
    FROM "taken",
      json_to_record("verdict"::json)
        AS "own"("file" text, "line" bigint, "valid" boolean, "document" text, "issues" json)
  )
  INSERT INTO "names"."documents"
    ("entity", "file", "line", "valid", "codes", "pointers", "losses", "document", "refused", "body")
  SELECT
    entity_id,
    "file",
    "line",
    "valid",
    "codes",
    "pointers",
    CASE
      WHEN NOT "valid" OR "body" IS NOT NULL THEN ARRAY[]::text[]
      WHEN "document" ~ '(^|[^\\])(\\\\)*\\u0000' THEN ARRAY['u0000']
      ELSE ARRAY['jsonb']
    END,
    CASE WHEN "valid" THEN "document"::json END,
    CASE WHEN NOT "valid" THEN "document" END,
    "body"
  FROM "said"
$procedure$;

DROP VIEW IF EXISTS "names"."Hard_items_2";

DROP VIEW IF EXISTS "names"."Hard_$[*]";

DROP VIEW IF EXISTS "names"."Hard";

CREATE VIEW "names"."Hard" AS
SELECT
  "file", "line", "json",
  "json" ->> 'file' AS "file_2",
  "json" ->> 'line' AS "line_2",
  "json" ->> 'json' AS "json_2",
  "json" ->> 'found' AS "found_2",
  "json" ->> 'number' AS "number",
  "json" ->> 'item' AS "item",
  "json" ->> 'place' AS "place",
  "json" ->> 'key' AS "key",
  "json" ->> 'Same' AS "Same",
  "json" ->> 'same' AS "same_2",
  "json" ->> 'a"; DROP SCHEMA hard CASCADE; --' AS "a""; DROP SCHEMA hard CASCADE; --",
  "json" ->> 'it''s' AS "it's",
  "json" ->> 'a/b~c' AS "a/b~c",
  "json" -> 'a' ->> '0' AS "a_0",
  "json" -> 'a' ->> 'b' AS "a_b",
  "json" ->> 'a_b' AS "a_b_2",
  "json" ->> concat('') AS "_",
  "json" ->> 'a
b' AS "a
b",
  "json" ->> chr(8238) AS "__2",
  "json" ->> 'ein Name, der viel länger ist als alles, was PostgreSQL von einem Namen behält: ä' AS "ein Name, der viel länger ist als alles, was PostgreS_d9b80a9c",
  "json" ->> 'ein Name, der viel länger ist als alles, was PostgreSQL von einem Namen behält: ö' AS "ein Name, der viel länger ist als alles, was PostgreS_644ee082",
  "json" -> '$[*]' AS "$[*]",
  "json" -> 'items' AS "items_2"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "names"."documents" WHERE "entity" = 'names.Hard' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "names"."Hard_$[*]" AS
SELECT
  "file", "line", "position", "json",
  "json" #>> '{}' AS "value"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "names"."Hard") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> '$[*]') = 'array' THEN "json" -> '$[*]' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "names"."Hard_items_2" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'position' AS "position_2",
  "json" ->> 'item' AS "item"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "names"."Hard") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'items') = 'array' THEN "json" -> 'items' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";
