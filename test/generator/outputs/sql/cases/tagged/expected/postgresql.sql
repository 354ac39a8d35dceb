CREATE SCHEMA IF NOT EXISTS "tagged";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not. The views read "body", which is null if JSONB cannot store the document. "losses" explains why.
CREATE TABLE IF NOT EXISTS "tagged"."documents" (
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
CREATE UNLOGGED TABLE IF NOT EXISTS "tagged"."verdicts" ("verdict" text NOT NULL);

CREATE OR REPLACE FUNCTION "tagged"."as_jsonb"(document text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE STRICT AS $function$
BEGIN
  RETURN document::jsonb;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$function$;

-- Moves validation results to the table. U+0000 in a key of invalid data is replaced by U+FFFD in pointers.
CREATE OR REPLACE PROCEDURE "tagged"."load"(entity_id text)
LANGUAGE sql AS $procedure$
  WITH "taken" AS (
    DELETE FROM "tagged"."verdicts" RETURNING
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
      CASE WHEN "own"."valid" THEN "tagged"."as_jsonb"("own"."document") END AS "body"
    FROM "taken",
      json_to_record("verdict"::json)
        AS "own"("file" text, "line" bigint, "valid" boolean, "document" text, "issues" json)
  )
  INSERT INTO "tagged"."documents"
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

DROP VIEW IF EXISTS "tagged"."Usage";

DROP VIEW IF EXISTS "tagged"."Text";

DROP VIEW IF EXISTS "tagged"."Part_call_results";

DROP VIEW IF EXISTS "tagged"."Part_call";

DROP VIEW IF EXISTS "tagged"."Part_text";

DROP VIEW IF EXISTS "tagged"."Part";

DROP VIEW IF EXISTS "tagged"."Message_grid_items_2";

DROP VIEW IF EXISTS "tagged"."Message_grid";

DROP VIEW IF EXISTS "tagged"."Message_content_call_results";

DROP VIEW IF EXISTS "tagged"."Message_content_call";

DROP VIEW IF EXISTS "tagged"."Message_content_text";

DROP VIEW IF EXISTS "tagged"."Message_content";

DROP VIEW IF EXISTS "tagged"."Message_parts_call_results";

DROP VIEW IF EXISTS "tagged"."Message_parts_call";

DROP VIEW IF EXISTS "tagged"."Message_parts_text";

DROP VIEW IF EXISTS "tagged"."Message_parts";

DROP VIEW IF EXISTS "tagged"."Message";

DROP VIEW IF EXISTS "tagged"."Call_results";

DROP VIEW IF EXISTS "tagged"."Call";

CREATE VIEW "tagged"."Call" AS
SELECT
  "file", "line", "json",
  "json" ->> 'kind' AS "kind",
  "json" -> 'arguments' AS "arguments",
  "json" -> 'results' AS "results"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Call' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "tagged"."Call_results" AS
SELECT
  "file", "line", "position", "json",
  CASE WHEN jsonb_typeof("json" -> 'code') = 'number' THEN CAST("json" -> 'code' AS numeric) END AS "code"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "tagged"."Call") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'results') = 'array' THEN "json" -> 'results' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Message" AS
SELECT
  "file", "line", "json",
  "json" ->> 'id' AS "id",
  "json" -> 'parts' AS "parts",
  CASE WHEN jsonb_typeof("json" -> 'usage' -> 'input') = 'number' THEN CAST("json" -> 'usage' -> 'input' AS numeric) END AS "usage_input",
  CASE WHEN jsonb_typeof("json" -> 'usage' -> 'cost') = 'number' THEN CAST("json" -> 'usage' -> 'cost' AS double precision) END AS "usage_cost",
  CASE WHEN jsonb_typeof("json" -> 'done') = 'boolean' THEN CAST("json" -> 'done' AS boolean) END AS "done",
  "json" -> 'labels' AS "labels",
  "json" -> 'content' AS "content",
  CASE WHEN jsonb_typeof("json" -> 'content') NOT IN ('object', 'array') THEN "json" ->> 'content' END AS "content_text",
  "json" -> 'grid' AS "grid"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Message' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "tagged"."Message_parts" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'kind' AS "kind"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "tagged"."Message") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'parts') = 'array' THEN "json" -> 'parts' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Message_parts_text" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'kind' AS "kind",
  "json" ->> 'text' AS "text"
FROM (
  SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_parts" WHERE "json" ->> 'kind' IN ('text')
) AS "source";

CREATE VIEW "tagged"."Message_parts_call" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'kind' AS "kind",
  "json" -> 'arguments' AS "arguments",
  "json" -> 'results' AS "results"
FROM (
  SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_parts" WHERE "json" ->> 'kind' IN ('call')
) AS "source";

CREATE VIEW "tagged"."Message_parts_call_results" AS
SELECT
  "file", "line", "position", "position_2", "json",
  CASE WHEN jsonb_typeof("json" -> 'code') = 'number' THEN CAST("json" -> 'code' AS numeric) END AS "code"
FROM (
  SELECT "file", "line", "position", "place" AS "position_2", "item" AS "json" FROM (SELECT "file", "line", "position", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "position", "json" FROM "tagged"."Message_parts_call") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'results') = 'array' THEN "json" -> 'results' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Message_content" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'kind' AS "kind"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "tagged"."Message") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'content') = 'array' THEN "json" -> 'content' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Message_content_text" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'kind' AS "kind",
  "json" ->> 'text' AS "text"
FROM (
  SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_content" WHERE "json" ->> 'kind' IN ('text')
) AS "source";

CREATE VIEW "tagged"."Message_content_call" AS
SELECT
  "file", "line", "position", "json",
  "json" ->> 'kind' AS "kind",
  "json" -> 'arguments' AS "arguments",
  "json" -> 'results' AS "results"
FROM (
  SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_content" WHERE "json" ->> 'kind' IN ('call')
) AS "source";

CREATE VIEW "tagged"."Message_content_call_results" AS
SELECT
  "file", "line", "position", "position_2", "json",
  CASE WHEN jsonb_typeof("json" -> 'code') = 'number' THEN CAST("json" -> 'code' AS numeric) END AS "code"
FROM (
  SELECT "file", "line", "position", "place" AS "position_2", "item" AS "json" FROM (SELECT "file", "line", "position", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "position", "json" FROM "tagged"."Message_content_call") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'results') = 'array' THEN "json" -> 'results' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Message_grid" AS
SELECT
  "file", "line", "position", "json",
  "json" AS "items_2"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "tagged"."Message") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'grid') = 'array' THEN "json" -> 'grid' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Message_grid_items_2" AS
SELECT
  "file", "line", "position", "position_2", "json",
  CASE WHEN jsonb_typeof("json") = 'number' THEN CAST("json" AS double precision) END AS "value"
FROM (
  SELECT "file", "line", "position", "place" AS "position_2", "item" AS "json" FROM (SELECT "file", "line", "position", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "position", "json" FROM "tagged"."Message_grid") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json") = 'array' THEN "json" ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Part" AS
SELECT
  "file", "line", "json",
  "json" ->> 'kind' AS "kind"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Part' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "tagged"."Part_text" AS
SELECT
  "file", "line", "json",
  "json" ->> 'kind' AS "kind",
  "json" ->> 'text' AS "text"
FROM (
  SELECT "file", "line", "json" AS "json" FROM "tagged"."Part" WHERE "json" ->> 'kind' IN ('text')
) AS "source";

CREATE VIEW "tagged"."Part_call" AS
SELECT
  "file", "line", "json",
  "json" ->> 'kind' AS "kind",
  "json" -> 'arguments' AS "arguments",
  "json" -> 'results' AS "results"
FROM (
  SELECT "file", "line", "json" AS "json" FROM "tagged"."Part" WHERE "json" ->> 'kind' IN ('call')
) AS "source";

CREATE VIEW "tagged"."Part_call_results" AS
SELECT
  "file", "line", "position", "json",
  CASE WHEN jsonb_typeof("json" -> 'code') = 'number' THEN CAST("json" -> 'code' AS numeric) END AS "code"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", "item", "number" - 1 AS "place" FROM (SELECT "file", "line", "json" FROM "tagged"."Part_call") AS "lists", jsonb_array_elements(CASE WHEN jsonb_typeof("json" -> 'results') = 'array' THEN "json" -> 'results' ELSE '[]' END) WITH ORDINALITY AS "items"("item", "number")) AS "unnested"
) AS "source";

CREATE VIEW "tagged"."Text" AS
SELECT
  "file", "line", "json",
  "json" ->> 'kind' AS "kind",
  "json" ->> 'text' AS "text"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Text' AND "valid" AND "body" IS NOT NULL
) AS "source";

CREATE VIEW "tagged"."Usage" AS
SELECT
  "file", "line", "json",
  CASE WHEN jsonb_typeof("json" -> 'input') = 'number' THEN CAST("json" -> 'input' AS numeric) END AS "input",
  CASE WHEN jsonb_typeof("json" -> 'cost') = 'number' THEN CAST("json" -> 'cost' AS double precision) END AS "cost"
FROM (
  SELECT "file", "line", "body" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Usage' AND "valid" AND "body" IS NOT NULL
) AS "source";
