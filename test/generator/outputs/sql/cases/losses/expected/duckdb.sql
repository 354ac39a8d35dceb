CREATE SCHEMA IF NOT EXISTS "losses";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not or if DuckDB cannot store it, which "losses" explains.
CREATE TABLE IF NOT EXISTS "losses"."documents" (
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
CREATE OR REPLACE MACRO "losses"."verdicts"(entity_id, files) AS TABLE
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

CREATE OR REPLACE VIEW "losses"."Node" AS
SELECT
  "file", "line", "json",
  json_extract_string("json", '/text') AS "text",
  json_extract("json", '/children') AS "children",
  json_extract("json", '/next') AS "next"
FROM (
  SELECT "file", "line", "document" AS "json" FROM "losses"."documents" WHERE "entity" = 'losses.Node' AND "valid" AND "document" IS NOT NULL
) AS "source";

CREATE OR REPLACE VIEW "losses"."Node_children" AS
SELECT
  "file", "line", "position", "json"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."children"[*]') AS "items" FROM "losses"."Node")) AS "unnested"
) AS "source";
