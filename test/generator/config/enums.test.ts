/** The effect of `enums` in koine.config.json. */

import { beforeEach, expect, test } from "vitest";
import { openFolder, read, run, write, writeConfig } from "../../harness/config-folder.ts";

beforeEach(openFolder);

const $schema = "http://json-schema.org/draft-07/schema#";

test("enums: adds objects with the values of enums, and reports that there is no enum", () => {
  const document = { $schema, definitions: { Kind: { type: "string", enum: ["a", "b"] } } };
  write(JSON.stringify(document), "chat.json");
  const languages = { typescript: { enums: "const", package: "chat" } };
  writeConfig({ chat: { schema: "chat.json", out: "out", languages, fixtures: false } });
  expect(run("generate")).toMatchObject({ status: 0, err: "" });
  expect(run("check")).toMatchObject({ status: 0, err: "" });
  expect(read("out/typescript/chat/types.ts")).toContain(
    'export const Kind = {\n  A: "a",\n  B: "b",\n} as const;',
  );
  expect(read("out/typescript/package.json")).toContain('"./chat/types"');
  writeConfig({ note: { schema: "note", out: "out2", languages } });
  expect(run("generate")).toMatchObject({
    status: 2,
    out: expect.stringContaining("/typescript/enums config_unread: the schemas contain no enum"),
  });
});
