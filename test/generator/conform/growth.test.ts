/** Adding a field requires only a schema edit: every runtime reads and writes the new field. */

import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { languages } from "../../../generator/languages/index.ts";
import { koine } from "../../harness/command.ts";
import { messagesOfPhi, openWorkshop } from "../../harness/workshop.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";

const laterFields = {
  forkId: { type: "integer", format: "uint64", "x-deserialize-default-on-error": true },
  notes: { type: "array", items: { $ref: "#/$defs/ForkNote" }, "x-omit-empty": true },
};

const forkNote = {
  type: "object",
  properties: { kind: { enum: ["lesson", "finding"] }, text: { type: "string" } },
  required: ["kind", "text"],
};

/** A fixed folder, so that build caches stay valid. */
const out = ".tmp/conformance-growth";

const generateGrown = async (): Promise<void> => {
  const shop = openWorkshop("phi", messagesOfPhi);
  shop.edit((schema) => {
    const beside = Object(schema["allOf"])[1];
    Object.assign(beside.properties, laterFields);
    schema["$defs"] = { ForkNote: forkNote };
  }, "schema/phi/llm-message.schema.json");
  await generate({ schema: shop.schema, out, prune: true, languages: languages.map(({ name }) => name) });
};

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `new fields next to the flattened message work in ${runtime}`, async () => {
    await generateGrown();
    const result = koine(["conform", "--runtimes", runtime, "--strict", "--out", out]);
    expect([result.err, result.status]).toEqual(["", 0]);
    expect(result.out).toMatch(/1 testee: 1 conform$/m);
  });
