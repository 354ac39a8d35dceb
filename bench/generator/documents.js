/** Small and very large third-party schemas, with the languages and targets for each. */

import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";

const dataFolder = path.resolve(process.env["KOINE_DATA"] ?? "../shared");

const typescript = { languages: "typescript", said: "TypeScript" };
const five = { languages: "typescript,rust,python,ruby,go", said: "five languages" };

const words = (count) => Array.from({ length: count }, (_, index) => `p${index}`);

const three = {
  $defs: {
    A: { type: "object", properties: { a: { type: "string" }, n: { type: "integer" } }, required: ["a"] },
    B: { type: "object", properties: { a: { $ref: "#/$defs/A" } }, required: ["a"] },
    C: { oneOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] },
  },
};

const wide = {
  title: "Wide",
  type: "object",
  properties: Object.fromEntries(words(10_000).map((word) => [word, { type: "string" }])),
};

const made = (says, schema, { languages, said }) => ({
  says: `${says}, ${said}`,
  isThere: true,
  fill: (folder) => writeFileSync(path.join(folder, "schema.json"), JSON.stringify(schema)),
  flags: ["--schema=schema.json", `--languages=${languages}`],
});

const recorded = (says, file, { languages, said }) => {
  const schema = path.join(dataFolder, "schemas", file);
  return {
    says: `${says}, ${said}`,
    isThere: existsSync(schema),
    fill: () => undefined,
    flags: [`--schema=${schema}`, `--languages=${languages}`],
  };
};

/** These are also measured with the earlier checkout, if there is one. */
export const small = [
  { ...made("three entities", three, typescript), wanted: "≤ 0.5 s", share: "" },
  { ...recorded("ACP v1", "acp-v1.json", typescript), wanted: "", share: "≤ 0.65" },
];

const most = (seconds) => `≤ ${seconds} s, 1,500 MB`;

export const large = [
  {
    ...recorded("opencode's OpenAPI document, 1.06 MB", "more/opencode-openapi.json", five),
    wanted: most(40),
  },
  { ...made("an object with 10,000 properties", wide, five), wanted: most(30) },
  { ...made("an enum with 100,000 values", { title: "Many", enum: words(100_000) }, five), wanted: most(30) },
];
