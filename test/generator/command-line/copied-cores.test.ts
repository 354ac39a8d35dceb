/** The output line in which `generate` suggests sharing the core if several packages copy it. */

import { beforeEach, expect, test } from "vitest";
import { openFolder, run, write, writeConfig } from "../../harness/config-folder.ts";

beforeEach(openFolder);

const schema = JSON.stringify({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Note",
  type: "object",
  properties: { text: { type: "string" } },
});

const adviceFor = (...languages: readonly unknown[]): string[] => {
  write(schema, "note.json");
  const specs = languages.map((asked, index) => [
    `notes${index}`,
    { schema: "note.json", out: `out${index}`, languages: asked, fixtures: false },
  ]);
  writeConfig(Object.fromEntries(specs));
  const { status, out, err } = run("generate");
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return out.split("\n").filter((line) => line.includes("copy the core"));
};

test("suggests to share the core that two packages copy", () => {
  expect(adviceFor(["typescript", "go"], ["typescript", "go", "ruby"])).toEqual([
    'several packages copy the core for go; set "core" to "package" in their config to share one, or to "copy" to hide this line',
  ]);
});

test("not for one package or different languages", () => {
  expect(adviceFor(["go"])).toEqual([]);
  expect(adviceFor(["go"], ["ruby"])).toEqual([]);
});

test("not if the config decides", () => {
  expect(adviceFor({ go: { core: "copy" } }, { go: { core: "copy" } })).toEqual([]);
});
