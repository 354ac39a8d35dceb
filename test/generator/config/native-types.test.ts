/** Native types in koine.config.json. */

import { beforeEach, expect, test } from "vitest";
import { openFolder, read, run, write, writeConfig } from "../../harness/config-folder.ts";

beforeEach(openFolder);

const document = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Message",
  type: "object",
  properties: { at: { type: "string", format: "date-time" } },
};

test("types: native types in some languages, and validated formats in all", () => {
  const generated = (spec: object): readonly (string | boolean)[] => {
    write(JSON.stringify(document), "chat.json");
    writeConfig({ chat: { schema: "chat.json", out: "out", ...spec } });
    const { status, err, out } = run("generate", "--prune");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(run("check")).toMatchObject({ status: 0, err: "" });
    const [, at] = /^ {4}at: (.*) = None$/m.exec(read("out/python/chat_messages/chat.py")) ?? [];
    return [at ?? "", out.includes("formats are validated because types are native")];
  };
  const plain = "Annotated[Annotated[str, Limits(format=_DATE_TIME)] | None, OPTIONAL]";
  const native = "Annotated[Annotated[DateTimeText, TextLimits(format=_DATE_TIME)] | None, OPTIONAL]";
  const none = "Annotated[str | None, OPTIONAL]";
  const both = { python: {}, go: {} };
  expect(generated({ languages: both })).toEqual([none, false]);
  expect(generated({ languages: both, types: "native" })).toEqual([native, true]);
  expect(generated({ languages: both, types: "native", formats: "assert" })).toEqual([native, false]);
  const onlyGo = { languages: { python: { types: "plain" }, go: {} }, types: "native" };
  expect(generated(onlyGo)).toEqual([plain, true]);
  writeConfig({
    chat: { schema: "chat.json", out: "out", languages: { typescript: { types: "native" }, go: {} } },
  });
  expect(run("generate")).toMatchObject({
    status: 2,
    out: expect.stringContaining("typescript has no native types"),
  });
  writeConfig({ chat: { schema: "chat.json", out: "out", types: "native", formats: "annotate" } });
  expect(run("generate")).toMatchObject({
    status: 2,
    out: expect.stringContaining("no string has a format with a native type"),
  });
});
