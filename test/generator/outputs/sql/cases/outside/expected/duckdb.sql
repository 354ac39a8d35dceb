CREATE SCHEMA IF NOT EXISTS "outside";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not or if DuckDB cannot store it, which "losses" explains.
CREATE TABLE IF NOT EXISTS "outside"."documents" (
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
CREATE OR REPLACE MACRO "outside"."verdicts"(entity_id, files) AS TABLE
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

CREATE OR REPLACE VIEW "outside"."Form" AS
SELECT
  "file", "line", "json",
  CASE WHEN json_type("json", '$') = 'OBJECT' THEN json_keys("json", '$')[1] ELSE json_extract_string("json", '$') END AS "tag"
FROM (
  SELECT "file", "line", "document" AS "json" FROM "outside"."documents" WHERE "entity" = 'outside.Form' AND "valid" AND "document" IS NOT NULL
) AS "source";

CREATE OR REPLACE VIEW "outside"."Form_point" AS
SELECT
  "file", "line", "json",
  TRY_CAST(json_extract_string("json", '/x') AS DOUBLE) AS "x"
FROM (
  SELECT "file", "line", json_extract("json", '/point') AS "json" FROM "outside"."Form" WHERE json_exists("json", '/point')
) AS "source";

CREATE OR REPLACE VIEW "outside"."Form_many" AS
SELECT
  "file", "line", "json"
FROM (
  SELECT "file", "line", json_extract("json", '/many') AS "json" FROM "outside"."Form" WHERE json_exists("json", '/many')
) AS "source";

CREATE OR REPLACE VIEW "outside"."Holder" AS
SELECT
  "file", "line", "json",
  json_extract("json", '/form') AS "form",
  CASE WHEN json_type("json", '/form') = 'OBJECT' THEN json_keys("json", '/form')[1] ELSE json_extract_string("json", '/form') END AS "form_tag"
FROM (
  SELECT "file", "line", "document" AS "json" FROM "outside"."documents" WHERE "entity" = 'outside.Holder' AND "valid" AND "document" IS NOT NULL
) AS "source";

CREATE OR REPLACE VIEW "outside"."Point" AS
SELECT
  "file", "line", "json",
  TRY_CAST(json_extract_string("json", '/x') AS DOUBLE) AS "x"
FROM (
  SELECT "file", "line", "document" AS "json" FROM "outside"."documents" WHERE "entity" = 'outside.Point' AND "valid" AND "document" IS NOT NULL
) AS "source";
