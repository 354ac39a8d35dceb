/** The page of departures is the table that the oracle reads. */

import { format } from "prettier";
import { expect, test } from "vitest";
import { departures } from "../../../../generator/schema/departures.ts";

const introduction = `# Departures from Ajv

What generates has Ajv's verdict on the author's text in \`is\`, \`validate\`, \`decode\` and \`parse\`, but for these rows. The tests
read the same table: what they expect of random schemas and documents is Ajv's verdict and these departures, nothing else.`;

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const lines = departures.map(({ name, keywords, ajv, koine, why }) =>
  row([name, keywords.map((keyword) => `\`${keyword}\``).join(" "), ajv, koine, why]),
);

test("schema/DEPARTURES.md", async () => {
  const head = [row(["departure", "shows at", "Ajv", "Koine", "why"]), row(Array<string>(5).fill("---"))];
  const text = [introduction, [...head, ...lines].join("\n")].join("\n\n");
  const page = await format(text, { parser: "markdown", printWidth: 120 });
  await expect(page).toMatchFileSnapshot("../../../../schema/DEPARTURES.md");
});
