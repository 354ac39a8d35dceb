/** Every valid message of a dialect in the project: generated fixtures and examples. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type JsonValue } from "koine/core";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { casesIn } from "../../harness/fixtures/run.ts";
import { jsonOf } from "../../harness/json.ts";

const kebab = (entity: string): string =>
  entity.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const generated = (dialect: string, entity: string): JsonValue[] => {
  return casesIn(dialect, kebab(entity))
    .filter((one) => one.ok && one.entity === `${dialect}.${entity}`)
    .map(({ text }) => jsonOf(text));
};

const examples = (dialect: string, entity: string): JsonValue[] => {
  const folder = path.join("schema", dialect, "examples", kebab(entity));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => jsonOf(readFileSync(path.join(folder, name), "utf8")));
};

export const messagesOf = (dialect: string, ...entities: readonly string[]): JsonValue[] =>
  entities
    .flatMap((entity) => [...generated(dialect, entity), ...examples(dialect, entity)])
    .filter((message) => isObject(message));
