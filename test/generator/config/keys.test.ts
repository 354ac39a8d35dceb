/** The effect of each key in koine.config.json. */

import { beforeEach, describe, expect, test } from "vitest";
import { isThorough } from "../../harness/effort.ts";
import { has, openFolder, read, run, write, writeConfig } from "../../harness/config-folder.ts";

beforeEach(openFolder);

/** A third-party schema that is affected by every key. */
const document = {
  $schema: "http://json-schema.org/draft-07/schema#",
  definitions: {
    Kind: { type: "string", enum: ["a", "b"] },
    Message: {
      type: "object",
      properties: {
        kind: { $ref: "#/definitions/Kind" },
        at: { type: "string", format: "date-time" },
        part: { type: "object", properties: { x: { type: "string" } } },
      },
      required: ["kind"],
    },
    Lonely: { type: "object", properties: { y: { type: "string" } } },
  },
};

describe("settings for third-party schemas", () => {
  const types = (spec: object): string => {
    write(JSON.stringify(document), "chat.json");
    const fixtures = isThorough ? {} : { fixtures: false };
    writeConfig({
      chat: { schema: "chat.json", out: "out", languages: ["typescript"], ...fixtures, ...spec },
    });
    expect(run("generate", "--prune")).toMatchObject({ status: 0, err: "" });
    // One check per kind of key: types, files and validators.
    if (
      isThorough ||
      "include" in spec ||
      "fixtures" in spec ||
      "unknownFields" in spec ||
      "overlays" in spec
    )
      expect(run("check")).toMatchObject({ status: 0, err: "" });
    return read("out/typescript/chat/types.ts");
  };
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name = ""]) => name);

  test("none: the dialect is named after the spec", () => {
    expect(namesIn(types({}))).toEqual(["Kind", "Lonely", "Message", "MessagePart"]);
  });

  test("include, with everything referred to", () => {
    expect(namesIn(types({ include: ["Mess*e"] }))).toEqual(["Kind", "Message", "MessagePart"]);
    expect(namesIn(types({ include: ["chat.Kind"] }))).toEqual(["Kind"]);
  });

  test("exclude, except entities that others refer to", () => {
    expect(namesIn(types({ exclude: ["Lonely", "Kind"] }))).toEqual(["Kind", "Message", "MessagePart"]);
  });

  test("names, also for anonymous schemas", () => {
    const names = {
      "#/definitions/Lonely": "Alone",
      "chat.json#/definitions/Message/properties/part": "Kin",
    };
    expect(namesIn(types({ names }))).toEqual(["Alone", "Kin", "Kind", "Message"]);
  });

  test("fixtures", () => {
    types({ fixtures: true });
    expect(has("out/fixtures")).toBe(true);
    types({ fixtures: false });
    expect(has("out/fixtures")).toBe(false);
  });

  test("comments", () => {
    write(JSON.stringify({ $defs: { Note: { description: "A note.", type: "string" } } }), "note.json");
    const spec = { schema: "note.json", out: "out", languages: ["python", "typescript"], fixtures: false };
    writeConfig({ note: spec });
    run("generate");
    expect(read("out/typescript/note/types.ts")).toContain("A note.");
    writeConfig({ note: { ...spec, comments: false } });
    expect(run("generate")).toMatchObject({ status: 0, err: "" });
    expect(read("out/typescript/note/types.ts") + read("out/python/note_messages/note.py")).not.toContain(
      "A note.",
    );
  });

  test("unknownFields", () => {
    types({ unknownFields: "ignore" });
    const ignoring = read("out/typescript/chat/codecs.ts");
    types({ unknownFields: "keep" });
    expect(read("out/typescript/chat/codecs.ts")).not.toBe(ignoring);
  });

  test("remote", () => {
    const far = { $ref: "https://example.com/far.json" };
    write(JSON.stringify({ ...document, definitions: { ...document.definitions, Far: far } }), "far.json");
    const spec = { schema: "far.json", out: "out", languages: ["go"] };
    writeConfig({ far: spec });
    expect(run("lint").out).toContain("ref_remote");
    writeConfig({ far: { ...spec, remote: "admit" } });
    expect(run("lint").status).toBe(0);
  });

  test("formats", () => {
    const verdict = (formats: string) => {
      types({ formats });
      write('{"kind":"a","at":"yesterday"}', "message.json");
      return run("validate", "chat.Message", "message.json").status;
    };
    expect([verdict("annotate"), verdict("assert")]).toEqual([0, 1]);
  });

  test("siblings", () => {
    const at = { $ref: "#/definitions/Kind", enum: ["a"] };
    const definitions = { ...document.definitions, At: at };
    const verdict = (siblings: string) => {
      write(JSON.stringify({ $schema: "http://json-schema.org/draft-07/schema#", definitions }), "old.json");
      writeConfig({ old: { schema: "old.json", out: "out", languages: ["typescript"], siblings } });
      run("generate");
      write('"b"', "message.json");
      return run("validate", "old.At", "message.json").status;
    };
    expect([verdict("ignore"), verdict("read")]).toEqual([0, 1]);
  });

  test("defaults: annotate or fill", () => {
    const fields = { size: { type: "integer", default: 3, description: "How many." } };
    const definitions = { Box: { type: "object", properties: fields, maxProperties: 1 } };
    const typesWith = (spec: object): string => {
      write(JSON.stringify({ $schema: document.$schema, definitions }), "box.json");
      writeConfig({ box: { schema: "box.json", out: "out", languages: ["typescript"], ...spec } });
      run("generate", "--prune");
      return read("out/typescript/box/types.ts");
    };
    const noted = typesWith({});
    expect([namesIn(noted), noted]).toEqual([["Box"], expect.stringContaining("Default: `3`.")]);
    expect(noted).toContain("size?: number;");
    expect(typesWith({ defaults: "annotate" })).toBe(noted);
    expect(namesIn(typesWith({ defaults: "fill" }))).toEqual(["Box", "BoxWire"]);
  });

  test("inputFormat", () => {
    write('{ "text": "hello" }', "data.json");
    const spec = { schema: "data.json", out: "out", languages: ["typescript"], fixtures: false };
    writeConfig({ data: spec });
    expect(run("lint").out).toContain("not_schema");
    writeConfig({ data: { ...spec, inputFormat: "json-schema" } });
    expect(run("lint").status).not.toBe(2);
  });

  test("overlays in JSON or YAML, in order", () => {
    const info = { title: "t", version: "1" };
    const first = { target: "$.definitions.Kind", update: { "x-open": true, description: "Which kind." } };
    write(JSON.stringify({ overlay: "1.0.0", info, actions: [first] }), "first.json");
    write(
      "overlay: 1.0.0\ninfo: { title: t, version: '1' }\nactions:\n  - target: $..[?@['x-open']]\n    update: { description: The kind of event. }\n",
      "second.yaml",
    );
    const text = types({ overlays: ["first.json", "second.yaml"] });
    expect(text).toContain('export type Kind = "a" | "b" | (string & {});');
    expect(text).toContain("The kind of event.");
    write('{"kind":"c"}', "message.json");
    expect(run("validate", "chat.Message", "message.json").status).toBe(0);
  });

  test("reports an error under an overlay at the schema's line", () => {
    const broken = {
      ...document,
      definitions: { ...document.definitions, Bad: { $ref: "#/definitions/Nowhere" } },
    };
    const text = JSON.stringify(broken, null, 2);
    write(text, "chat.json");
    const line = text.split("\n").findIndex((one) => one.includes("Nowhere")) + 1;
    const info = { title: "t", version: "1" };
    const actions = [{ target: "$.definitions.Kind", update: { title: "Kind" } }];
    write(JSON.stringify({ overlay: "1.0.0", info, actions }), "overlay.json");
    writeConfig({ chat: { schema: "chat.json", overlays: ["overlay.json"] } });
    expect(run("lint").out).toContain(`chat.json:${line}:15 /definitions/Bad/$ref ref_dangling`);
  });
});

describe("init --from", () => {
  test("writes a config that generates code, and overwrites nothing", () => {
    write(JSON.stringify(document), "spec/chat-v1.json");
    expect(run("init", "--from", "spec/nowhere.json")).toMatchObject({ status: 2 });
    const { status, out } = run("init", "--from", "spec/chat-v1.json");
    expect([status, out]).toEqual([0, expect.stringContaining("npx koine generate\n")]);
    const before = read("koine.config.json");
    expect(run("generate", "--languages", "typescript")).toMatchObject({ status: 0 });
    expect(has("generated/typescript/chat-v1/types.ts")).toBe(true);
    expect(run("init", "--from", "spec/chat-v1.json")).toMatchObject({ status: 2, out: "" });
    expect(read("koine.config.json")).toBe(before);
  });
});

test("spark: adds a module to the Python package", () => {
  const generated = (python: object): void => {
    writeConfig({ note: { schema: "note", out: "out", languages: { python } } });
    expect(run("generate")).toMatchObject({ status: 0, err: "" });
    expect(run("check")).toMatchObject({ status: 0, err: "" });
  };
  const place = "out/python/note_messages/spark";
  generated({});
  expect([has(place), read("out/python/pyproject.toml").includes("pyspark")]).toEqual([false, false]);
  generated({ spark: true });
  expect(read(`${place}/schemas.py`)).toContain('MODULES: Final[dict[str, str]] = {"note": "note"}');
  expect(read("out/python/pyproject.toml")).toContain('spark = ["pyspark[sql]>=4"]');
  expect(read("out/python/README.md")).toContain("`note_messages.spark`");
  generated({ spark: false });
  expect(has(`${place}/schemas.py`)).toBe(false);
  writeConfig({ note: { schema: "note", languages: { go: { spark: true } } } });
  expect(run("generate")).toMatchObject({ status: 2 });
});

test("datetime: date-times in Python, and an error if no string has the format", () => {
  const generated = (python: object, formats: string): string => {
    write(JSON.stringify(document), "chat.json");
    writeConfig({ chat: { schema: "chat.json", out: "out", formats, languages: { python } } });
    expect(run("generate")).toMatchObject({ status: 0, err: "" });
    expect(run("check")).toMatchObject({ status: 0, err: "" });
    return read("out/python/chat_messages/chat.py");
  };
  expect(generated({}, "assert")).toContain(
    "    at: Annotated[Annotated[str, Limits(format=_DATE_TIME)] | None, OPTIONAL]",
  );
  expect(generated({ datetime: true }, "assert")).toContain(
    "    at: Annotated[Annotated[DateTimeText, TextLimits(format=_DATE_TIME)] | None, OPTIONAL]",
  );
  writeConfig({ chat: { schema: "chat.json", out: "out", languages: { python: { datetime: true } } } });
  expect(run("generate")).toMatchObject({
    status: 2,
    out: expect.stringContaining('no string has `format: "date-time"`'),
  });
});

test("custom templates replace built-in ones by name", () => {
  write("# {{title}} of our house\n", "ours/docs/page.hbs");
  writeConfig({ note: { schema: "note", languages: ["ruby"] } }, { templates: "ours" });
  expect(run("generate").status).toBe(0);
  expect(read("generated/note/docs/note.md")).toMatch(/# .* of our house/);
});
