/** A new field is an edit of its schema in every language: nothing else changes, and every runtime reads and writes it. */

import { afterAll, beforeAll, expect } from "vitest";
import { koine } from "../command.ts";
import { openWorkshop, type Workshop } from "../workshop.ts";
import { testWith } from "./toolchain.ts";

let shop: Workshop;

const laterFields = {
  nodeId: { type: "integer", format: "uint64", "x-deserialize-default-on-error": true },
  tags: { type: "array", items: { $ref: "#/$defs/NodeTag" }, "x-omit-empty": true },
};

const nodeTag = {
  type: "object",
  properties: { kind: { enum: ["lesson", "finding"] }, text: { type: "string" } },
  required: ["kind", "text"],
};

beforeAll(async () => {
  shop = openWorkshop("phi");
  shop.edit((schema) => {
    const beside = Object(schema["allOf"])[1];
    Object.assign(beside.properties, laterFields);
    schema["$defs"] = { NodeTag: nodeTag };
  }, "schema/phi/llm-message.schema.json");
  await shop.generate();
});

afterAll(() => shop.close());

const toolchains = { typescript: "node", rust: "cargo", python: "python3", ruby: "ruby", go: "go" };

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `new fields beside the flattened message work in ${runtime}`, () => {
    const { status, out, err } = koine(["conform", "--runtimes", runtime, "--strict", "--out", shop.out]);
    expect([err, status]).toEqual(["", 0]);
    expect(out).toMatch(/1 testee: 1 conform$/m);
  });
