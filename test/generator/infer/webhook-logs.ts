/** GitHub's published webhook examples, as one log per event. */

import { createRequire } from "node:module";
import { readAll } from "../../../generator/api/reading.ts";
import { upperCamelCase, wordsOf } from "../../../generator/naming/words.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { once } from "../../../generator/support/once.ts";
import { dataFile } from "../../harness/data.ts";
import type { LogMaker } from "./logs.ts";

interface Event {
  readonly name: string;
  readonly examples: readonly JsonValue[];
}

const events: readonly Event[] = createRequire(import.meta.url)(
  "@octokit/webhooks-examples/api.github.com/index.json",
);

/** Empty without the data folder. */
export const webhookLogs = once((): readonly LogMaker[] => {
  const schema = dataFile("schemas", "more/octokit-webhooks.json");
  const dialect = schema === undefined ? undefined : readAll([{ schema }])[0]?.model.dialects[0];
  if (dialect === undefined) return [];
  const known = new Set(dialect.entities.map(({ name }) => name));
  return events.flatMap(({ name, examples: documents }) => {
    const entity = `${upperCamelCase(wordsOf(name))}Event`;
    return known.has(entity) ? [() => ({ source: "GitHub's webhooks", entity, dialect, documents })] : [];
  });
});
