/**
 * The phi schemas before and after nodes and tags were added: the page in the docs is up to date, and both
 * generated packages confirm its findings.
 */

import path from "node:path";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { reportOf } from "../../../generator/breaking/report.ts";
import { breaking } from "../../../generator/api/breaking.ts";
import { LlmMessage } from "../../../generated/typescript/phi/index.ts";
import type { Codec } from "../../../runtime/core/index.ts";
import { randomCases } from "../../harness/effort.ts";
import { openWorkshop } from "../../harness/workshop.ts";

const later = ["nodeId", "parentId", "tags", "provenanceHint"];

const page = (report: string): string => `# phi: before and after nodes and tags

The output of \`koine breaking\` for phi without and with the node and tag properties. Nothing counts as breaking: the new
properties are optional, and \`decode\` reads a malformed value as absent, although \`validate\` rejects it. A test generates
this page. See [the rules](/reference/breaking).

${report}`;

/**
 * Returns an earlier version of phi, without the new properties and without the definitions that only these
 * properties refer to.
 */
const openEarlier = () => {
  const earlier = openWorkshop("phi");
  earlier.edit((schema) => {
    const [, own] = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
    for (const name of later) Reflect.deleteProperty(Object(Object(own)["properties"]), name);
  }, "schema/phi/llm-message.schema.json");
  for (const gone of ["node-tag.schema.json", "examples/node-tag", "examples/llm-message"])
    rmSync(path.join(earlier.schema, "phi", gone), { recursive: true });
  return earlier;
};

test("matches the page, and both packages confirm its findings", async () => {
  const earlier = openEarlier();
  const { findings } = await breaking({
    schema: "schema/phi",
    against: earlier.schema,
    samples: randomCases(1000),
  });
  await expect(page(reportOf(findings).replaceAll(/^### /gm, "## "))).toMatchFileSnapshot(
    "../../../site/pages/releases/phi.md",
  );
  await earlier.generate({ languages: ["typescript"], fixtures: false });
  const before: { readonly LlmMessage: Codec<unknown> } = await import(
    path.resolve(earlier.out, "typescript/phi/index.ts")
  );
  const shown = findings.filter(({ of }) => of === "phi.LlmMessage");
  expect(shown.map(({ code }) => code)).toEqual(later.map(() => "PROP_ADDED_OPT_OPEN"));
  for (const { witness } of shown) {
    expect([before.LlmMessage.is(witness), LlmMessage.is(witness)]).toEqual([true, false]);
    expect(LlmMessage.safeDecode(witness)).toMatchObject({ ok: true, notes: [{ code: "salvaged" }] });
  }
});
