CREATE SCHEMA IF NOT EXISTS "losses";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not. The views read "body", which is null if JSONB cannot store the document. "losses" explains why.
CREATE TABLE IF NOT EXISTS "losses"."documents" (
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
CREATE UNLOGGED TABLE IF NOT EXISTS "losses"."verdicts" ("verdict" text NOT NULL);

CREATE OR REPLACE FUNCTION "losses"."as_jsonb"(document text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE STRICT AS $function$
BEGIN
  RETURN document::jsonb;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

-- Moves validation results to the table. U+0000 in a key of invalid data is replaced by U+FFFD in pointers.
CREATE OR REPLACE PROCEDURE "losses"."load"(entity_id text)
LANGUAGE sql AS $procedure$
  WITH "taken" AS (
    DELETE FROM "losses"."verdicts" RETURNING
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
      CASE WHEN "own"."valid" THEN "losses"."as_jsonb"("own"."document") END AS "body"
    FROM "taken",
      json_to_record("verdict"::json)
        AS "own"("file" text, "line" bigint, "valid" boolean, "document" text, "issues" json)
  )
  INSERT INTO "losses"."documents"
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

DROP VIEW IF EXISTS "losses"."Node_children";

DROP VIEW IF EXISTS "losses"."Node";

CREATE VIEW "losses"."Node" AS
SELECT
  "file", "line", "json",
  "json" ->> 'text' AS "text",
  "json" -> 'children' AS "children",
  "json" -> 'next' AS "next"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "losses"."documents" WHERE "entity" = 'losses.Node' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "losses"."Node_children" AS
SELECT
  "file", "line", "position", "json"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "losses"."Node") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'children') = 'array' THEN "json" -> 'children' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";
