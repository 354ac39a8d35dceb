/**
 * The JSON Schema of koine.config.json contains every key in the table of options, and schema/CONFIG.md
 * explains every key.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { table, tableNames } from "../../../generator/config/options-table.ts";

interface Node {
  readonly properties: Record<string, object>;
}

const keys = tableNames.flatMap((name) => {
  const { key, kind } = table[name];
  return key === undefined
    ? []
    : [
        {
          name: "name" in key ? key.name : name,
          of: key.of,
          description: key.description,
          schema: key.schema ?? kind.schema,
        },
      ];
});

test("koine.config.json accepts each key", async () => {
  const place = "schema/config-schema.json";
  const config = JSON.parse(readFileSync(place, "utf8"));
  const [spec] = Object.values<{ properties: { languages: { properties: Record<string, Node> } } }>(
    config.properties.specs.patternProperties,
  );
  for (const { name, of, description, schema } of keys) {
    const node = of === "spec" ? spec : spec?.properties.languages.properties[of];
    Object.assign(node?.properties ?? {}, { [name]: { description, ...schema } });
  }
  const text = await format(JSON.stringify(config, null, 2), {
    ...(await resolveConfig(place)),
    filepath: place,
  });
  await expect(text).toMatchFileSnapshot(path.resolve(place));
});

test.each(keys.map(({ name }) => name))("schema/CONFIG.md explains %s", (name) => {
  expect(readFileSync("schema/CONFIG.md", "utf8")).toContain(`\`${name}\``);
});
