/**
 * GitHub webhooks: the payloads from the official package survive a round trip unchanged, and the generated
 * code agrees with Ajv on them.
 */

import { createRequire } from "node:module";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { compileDocument } from "../../../generator/schema/ajv/ajv.ts";
import { generate } from "../../../generator/api/generate.ts";
import { readModel } from "../../../generator/api/reading.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import { dataFile, withoutData } from "../../harness/data.ts";

const document = dataFile("schemas", "more/octokit-webhooks.json");
if (document === undefined) console.warn(withoutData("schemas"));
const out = ".tmp/payloads";

const events: readonly { readonly name: string; readonly examples: readonly unknown[] }[] = createRequire(
  import.meta.url,
)("@octokit/webhooks-examples/api.github.com/index.json");
const payloads = events.flatMap(({ name, examples }) => examples.map((data) => ({ name, data })));

beforeAll(async () => {
  if (document !== undefined)
    await generate({ schema: document, out, languages: ["typescript"], force: true, prune: true });
});

test.skipIf(document === undefined)(
  "every payload has Ajv's verdict and is unchanged after a round trip",
  async () => {
    const module: Readonly<Record<string, Codec<unknown>>> = await import(
      path.resolve(out, "typescript/octokit-webhooks/index.ts")
    );
    const codec = module["OctokitWebhooks"];
    const [dialect] = readModel(document ?? "").dialects;
    if (codec === undefined || dialect?.document === undefined) throw new Error("no entity");
    const ask = compileDocument(dialect.document);
    const root = { file: "octokit-webhooks.json", pointer: "" };
    const verdicts = payloads.map(({ data }) => ask(root, data).length === 0);
    console.log(`${payloads.length} payloads, ${verdicts.filter(Boolean).length} valid`);
    expect(payloads.filter(({ data }, index) => codec.is(data) !== verdicts[index])).toEqual([]);
    const changed = payloads.filter(
      ({ data }, index) =>
        verdicts[index] === true &&
        !isDeepStrictEqual(JSON.parse(codec.stringify(codec.parse(JSON.stringify(data)))), data),
    );
    expect(changed).toEqual([]);
  },
);
