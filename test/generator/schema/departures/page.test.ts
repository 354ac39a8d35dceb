/** The documentation page of the departures from Ajv, generated from their table. */

import { format } from "prettier";
import { expect, test } from "vitest";
import { departures } from "../../../../generator/schema/departures.ts";

const introduction = `# Departures from Ajv

In generated TypeScript, \`is\`, \`validate\`, \`decode\` and \`parse\` return Ajv's verdict on the original schema, except in
the following cases.`;

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const listed = (keywords: readonly string[]): string =>
  keywords.map((keyword) => `\`${keyword}\``).join(", ");

const table = [
  row(["departure", "keywords"]),
  row(["---", "---"]),
  ...departures.map(({ name, keywords }) => row([name, listed(keywords)])),
].join("\n");

const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const sections = departures.map(({ name, ajv, koine, why }) =>
  [`## ${titleOf(name)}`, `- **Ajv:** ${ajv}\n- **Koine:** ${koine}\n- **Reason:** ${why}`].join("\n\n"),
);

test("schema/DEPARTURES.md lists all departures", async () => {
  const text = [introduction, table, ...sections].join("\n\n");
  const page = await format(text, { parser: "markdown", printWidth: 120 });
  await expect(page).toMatchFileSnapshot("../../../../schema/DEPARTURES.md");
});
