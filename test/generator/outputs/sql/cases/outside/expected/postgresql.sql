CREATE SCHEMA IF NOT EXISTS "outside";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not. The views read "body", which is null if JSONB cannot store the document. "losses" explains why.
CREATE TABLE IF NOT EXISTS "outside"."documents" (
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
CREATE UNLOGGED TABLE IF NOT EXISTS "outside"."verdicts" ("verdict" text NOT NULL);

CREATE OR REPLACE FUNCTION "outside"."as_jsonb"(document text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE STRICT AS $function$
BEGIN
  RETURN document::jsonb;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

-- Moves validation results to the table. U+0000 in a key of invalid data is replaced by U+FFFD in pointers.
CREATE OR REPLACE PROCEDURE "outside"."load"(entity_id text)
LANGUAGE sql AS $procedure$
  WITH "taken" AS (
    DELETE FROM "outside"."verdicts" RETURNING
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
      CASE WHEN "own"."valid" THEN "outside"."as_jsonb"("own"."document") END AS "body"
    FROM "taken",
      json_to_record("verdict"::json)
        AS "own"("file" text, "line" bigint, "valid" boolean, "document" text, "issues" json)
  )
  INSERT INTO "outside"."documents"
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

DROP VIEW IF EXISTS "outside"."Point";

DROP VIEW IF EXISTS "outside"."Holder";

DROP VIEW IF EXISTS "outside"."Form_many";

DROP VIEW IF EXISTS "outside"."Form_point";

DROP VIEW IF EXISTS "outside"."Form";

CREATE VIEW "outside"."Form" AS
SELECT
  "file", "line", "json",
  CASE WHEN jsonb_typeof("json") = 'object' THEN (SELECT min("key") FROM jsonb_object_keys("json") AS "keys"("key")) ELSE "json" #>> '{}' END AS "tag"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "outside"."documents" WHERE "entity" = 'outside.Form' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "outside"."Form_point" AS
SELECT
  "file", "line", "json",
  CASE WHEN jsonb_typeof("json" -> 'x') = 'number' THEN CAST("json" -> 'x' AS double precision) END AS "x"
FROM (
  SELECT "file", "line", "json" -> 'point' AS "json" FROM "outside"."Form" WHERE ("json") ? 'point'
) AS "source";

CREATE VIEW "outside"."Form_many" AS
SELECT
  "file", "line", "json"
FROM (
  SELECT "file", "line", "json" -> 'many' AS "json" FROM "outside"."Form" WHERE ("json") ? 'many'
) AS "source";

CREATE VIEW "outside"."Holder" AS
SELECT
  "file", "line", "json",
  "json" -> 'form' AS "form",
  CASE WHEN jsonb_typeof("json" -> 'form') = 'object' THEN (SELECT min("key") FROM jsonb_object_keys("json" -> 'form') AS "keys"("key")) ELSE "json" ->> 'form' END AS "form_tag"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "outside"."documents" WHERE "entity" = 'outside.Holder' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "outside"."Point" AS
SELECT
  "file", "line", "json",
  CASE WHEN jsonb_typeof("json" -> 'x') = 'number' THEN CAST("json" -> 'x' AS double precision) END AS "x"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "outside"."documents" WHERE "entity" = 'outside.Point' AND "valid" AND "body" IS NOT NULL
) AS "source";
