CREATE SCHEMA IF NOT EXISTS "tagged";

-- One row per document, with its validation result and its exact text. The text is in "document" if it is valid, and in
-- "refused" if it is not or if DuckDB cannot store it, which "losses" explains.
CREATE TABLE IF NOT EXISTS "tagged"."documents" (
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
CREATE OR REPLACE MACRO "tagged"."verdicts"(entity_id, files) AS TABLE
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

CREATE OR REPLACE VIEW "tagged"."Call" AS
SELECT
  "file", "line", "json",
  json_extract_string("json", '/kind') AS "kind",
  json_extract("json", '/arguments') AS "arguments",
  json_extract("json", '/results') AS "results"
FROM (
  SELECT "file", "line", "document" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Call' AND "valid" AND "document" IS NOT NULL
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Call_results" AS
SELECT
  "file", "line", "position", "json",
  TRY_CAST(json_extract_string("json", '/code') AS HUGEINT) AS "code"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."results"[*]') AS "items" FROM "tagged"."Call")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message" AS
SELECT
  "file", "line", "json",
  "found"[1] AS "id",
  json_extract("json", '/parts') AS "parts",
  TRY_CAST("found"[2] AS HUGEINT) AS "usage_input",
  TRY_CAST("found"[3] AS DOUBLE) AS "usage_cost",
  TRY_CAST("found"[4] AS BOOLEAN) AS "done",
  json_extract("json", '/labels') AS "labels",
  json_extract("json", '/content') AS "content",
  CASE WHEN json_type("json", '/content') NOT IN ('OBJECT', 'ARRAY') THEN "found"[5] END AS "content_text",
  json_extract("json", '/grid') AS "grid"
FROM (
  SELECT *, json_extract_string("json", ['/id', '/usage/input', '/usage/cost', '/done', '/content']) AS "found" FROM (SELECT "file", "line", "document" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Message' AND "valid" AND "document" IS NOT NULL) AS "rows"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_parts" AS
SELECT
  "file", "line", "position", "json",
  json_extract_string("json", '/kind') AS "kind"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."parts"[*]') AS "items" FROM "tagged"."Message")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_parts_text" AS
SELECT
  "file", "line", "position", "json",
  "found"[1] AS "kind",
  "found"[2] AS "text"
FROM (
  SELECT *, json_extract_string("json", ['/kind', '/text']) AS "found" FROM (SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_parts" WHERE json_extract_string("json", '/kind') IN ('text')) AS "rows"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_parts_call" AS
SELECT
  "file", "line", "position", "json",
  json_extract_string("json", '/kind') AS "kind",
  json_extract("json", '/arguments') AS "arguments",
  json_extract("json", '/results') AS "results"
FROM (
  SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_parts" WHERE json_extract_string("json", '/kind') IN ('call')
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_parts_call_results" AS
SELECT
  "file", "line", "position", "position_2", "json",
  TRY_CAST(json_extract_string("json", '/code') AS HUGEINT) AS "code"
FROM (
  SELECT "file", "line", "position", "place" AS "position_2", "item" AS "json" FROM (SELECT "file", "line", "position", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", "position", json_extract("json", '$."results"[*]') AS "items" FROM "tagged"."Message_parts_call")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_content" AS
SELECT
  "file", "line", "position", "json",
  json_extract_string("json", '/kind') AS "kind"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."content"[*]') AS "items" FROM "tagged"."Message")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_content_text" AS
SELECT
  "file", "line", "position", "json",
  "found"[1] AS "kind",
  "found"[2] AS "text"
FROM (
  SELECT *, json_extract_string("json", ['/kind', '/text']) AS "found" FROM (SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_content" WHERE json_extract_string("json", '/kind') IN ('text')) AS "rows"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_content_call" AS
SELECT
  "file", "line", "position", "json",
  json_extract_string("json", '/kind') AS "kind",
  json_extract("json", '/arguments') AS "arguments",
  json_extract("json", '/results') AS "results"
FROM (
  SELECT "file", "line", "position", "json" AS "json" FROM "tagged"."Message_content" WHERE json_extract_string("json", '/kind') IN ('call')
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_content_call_results" AS
SELECT
  "file", "line", "position", "position_2", "json",
  TRY_CAST(json_extract_string("json", '/code') AS HUGEINT) AS "code"
FROM (
  SELECT "file", "line", "position", "place" AS "position_2", "item" AS "json" FROM (SELECT "file", "line", "position", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", "position", json_extract("json", '$."results"[*]') AS "items" FROM "tagged"."Message_content_call")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_grid" AS
SELECT
  "file", "line", "position", "json",
  "json" AS "items_2"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."grid"[*]') AS "items" FROM "tagged"."Message")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Message_grid_items_2" AS
SELECT
  "file", "line", "position", "position_2", "json",
  TRY_CAST(json_extract_string("json", '$') AS DOUBLE) AS "value"
FROM (
  SELECT "file", "line", "position", "place" AS "position_2", "item" AS "json" FROM (SELECT "file", "line", "position", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", "position", json_extract("json", '$[*]') AS "items" FROM "tagged"."Message_grid")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Part" AS
SELECT
  "file", "line", "json",
  json_extract_string("json", '/kind') AS "kind"
FROM (
  SELECT "file", "line", "document" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Part' AND "valid" AND "document" IS NOT NULL
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Part_text" AS
SELECT
  "file", "line", "json",
  "found"[1] AS "kind",
  "found"[2] AS "text"
FROM (
  SELECT *, json_extract_string("json", ['/kind', '/text']) AS "found" FROM (SELECT "file", "line", "json" AS "json" FROM "tagged"."Part" WHERE json_extract_string("json", '/kind') IN ('text')) AS "rows"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Part_call" AS
SELECT
  "file", "line", "json",
  json_extract_string("json", '/kind') AS "kind",
  json_extract("json", '/arguments') AS "arguments",
  json_extract("json", '/results') AS "results"
FROM (
  SELECT "file", "line", "json" AS "json" FROM "tagged"."Part" WHERE json_extract_string("json", '/kind') IN ('call')
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Part_call_results" AS
SELECT
  "file", "line", "position", "json",
  TRY_CAST(json_extract_string("json", '/code') AS HUGEINT) AS "code"
FROM (
  SELECT "file", "line", "place" AS "position", "item" AS "json" FROM (SELECT "file", "line", unnest("items") AS "item", generate_subscripts("items", 1) - 1 AS "place" FROM (SELECT "file", "line", json_extract("json", '$."results"[*]') AS "items" FROM "tagged"."Part_call")) AS "unnested"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Text" AS
SELECT
  "file", "line", "json",
  "found"[1] AS "kind",
  "found"[2] AS "text"
FROM (
  SELECT *, json_extract_string("json", ['/kind', '/text']) AS "found" FROM (SELECT "file", "line", "document" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Text' AND "valid" AND "document" IS NOT NULL) AS "rows"
) AS "source";

CREATE OR REPLACE VIEW "tagged"."Usage" AS
SELECT
  "file", "line", "json",
  TRY_CAST("found"[1] AS HUGEINT) AS "input",
  TRY_CAST("found"[2] AS DOUBLE) AS "cost"
FROM (
  SELECT *, json_extract_string("json", ['/input', '/cost']) AS "found" FROM (SELECT "file", "line", "document" AS "json" FROM "tagged"."documents" WHERE "entity" = 'tagged.Usage' AND "valid" AND "document" IS NOT NULL) AS "rows"
) AS "source";
