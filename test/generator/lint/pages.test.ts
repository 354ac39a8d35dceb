/**
 * Pages generated from the rules: the config keys that editors complete, and the table in the documentation.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { rules } from "../../../generator/breaking/rules.ts";
import { lintRules } from "../../../generator/lint/rules/index.ts";

const laidOut = async (text: string, filepath: string): Promise<string> =>
  format(text, { ...(await resolveConfig(filepath)), filepath });

const levels = ["error", "warning", "notice", "off"];

test("koine.config.json accepts a severity for each rule", async () => {
  const place = "schema/config-schema.json";
  const schema = JSON.parse(readFileSync(place, "utf8"));
  const [spec] = Object.values<{ properties: { severity: { properties: Record<string, object> } } }>(
    schema.properties.specs.patternProperties,
  );
  const severity = spec?.properties.severity;
  const kept = Object.entries(severity?.properties ?? {}).filter(
    ([key]) => Object.hasOwn(rules, key) || !/^[A-Z]/.test(key),
  );
  const own = lintRules.map(({ code, sentence, severity: level = "error" }) => [
    code,
    { description: `koine lint: ${sentence} Default: ${level}`, enum: levels },
  ]);
  Object.assign(severity ?? {}, { properties: Object.fromEntries([...kept, ...own]) });
  const text = await laidOut(JSON.stringify(schema, null, 2), place);
  await expect(text).toMatchFileSnapshot(path.resolve(place));
});

test("the page has a table of all rules", async () => {
  const place = "schema/LINT.md";
  const [head = "", , tail = ""] = readFileSync(place, "utf8").split(/^<!-- (?:rules|end) -->$/m);
  const rows = lintRules.map(
    ({ code, sentence, severity = "error" }) => `| \`${code}\` | ${severity} | ${sentence} |`,
  );
  const table = ["| code | counts as | what it says |", "| --- | --- | --- |", ...rows].join("\n");
  const text = `${head}<!-- rules -->\n\n${table}\n\n<!-- end -->${tail}`;
  await expect(await laidOut(text, place)).toMatchFileSnapshot(path.resolve(place));
});
