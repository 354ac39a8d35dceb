/** koine.config.json: several specs, one run, one transaction; what a run removes is said beforehand. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { koine } from "./command.ts";
import { filesBelow } from "./files.ts";

let cwd: string;

const write = (text: string, name: string): void => {
  const place = path.join(cwd, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};
const read = (name: string): string => readFileSync(path.join(cwd, name), "utf8");
const has = (name: string): boolean => existsSync(path.join(cwd, name));
const run = (...args: readonly string[]) => koine(args, { cwd });
const writeConfig = (specs: object, rest: object = {}): void =>
  write(JSON.stringify({ specs, ...rest }), "koine.config.json");

const dialect = (name: string): void => {
  write(JSON.stringify({ name, title: name, description: "" }), `${name}/dialect.json`);
  const properties = { text: { type: "string" } };
  write(JSON.stringify({ type: "object", properties, required: ["text"] }), `${name}/line.schema.json`);
};

const snapshot = (): Record<string, string> =>
  Object.fromEntries(filesBelow(cwd).map((file) => [file, readFileSync(file, "utf8")]));

beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), "koine-config-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  dialect("note");
  dialect("mail");
});

describe("several specs", () => {
  beforeEach(() =>
    writeConfig({
      note: { schema: "note", languages: ["typescript"] },
      mail: {
        schema: "mail",
        out: "made",
        languages: { typescript: { out: "src/mail", standalone: true }, ruby: {} },
      },
    }),
  );

  test("give several outputs in one run, and check finds no drift", () => {
    const { status, out, err } = run("generate");
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^generated\/note: 1 schema → .*\nmade: 1 schema → .*\n$/);
    expect(has("generated/note/typescript/note/types.ts")).toBe(true);
    expect(has("src/mail/mail/types.ts")).toBe(true);
    expect(has("src/mail/core/index.ts")).toBe(true);
    expect(has("made/ruby")).toBe(true);
    expect(has("made/typescript")).toBe(false);
    expect(run("check")).toMatchObject({ status: 0, err: "" });
    expect(run("lint").out).toBe("2 entities in 2 dialects: no problem\n");
  });

  test("drift names the folder and the command that mends it", () => {
    run("generate");
    rmSync(path.join(cwd, "src/mail/mail/types.ts"));
    const { status, out, err } = run("check");
    expect(status).toBe(1);
    expect(out).toContain("src/mail/mail/types.ts is missing");
    expect(err).toContain("To mend: npx koine generate\n");
    expect(run("generate")).toMatchObject({ status: 0 });
  });

  test("are written all or none: one broken schema, or one file in the way, stops every output", () => {
    write("{", "mail/line.schema.json");
    const before = snapshot();
    expect(run("generate")).toMatchObject({
      status: 2,
      out: expect.stringContaining("mail/line.schema.json:1:2"),
    });
    expect(snapshot()).toEqual(before);
    dialect("mail");
    write("mine", "src/mail/mail/types.ts");
    const blocked = snapshot();
    expect(run("generate").out).toContain("src/mail/mail/types.ts output_foreign");
    expect(snapshot()).toEqual(blocked);
  });

  test("are put back when the last cannot be written", () => {
    run("generate");
    for (const name of ["note", "mail"])
      write(
        read(`${name}/line.schema.json`).replace('"text":', '"more":{"type":"string"},"text":'),
        `${name}/line.schema.json`,
      );
    rmSync(path.join(cwd, "src/mail/mail/validators.js"));
    mkdirSync(path.join(cwd, "src/mail/mail/validators.js/in-the-way"), { recursive: true });
    const before = snapshot();
    expect(run("generate")).toMatchObject({ status: 2, out: expect.stringContaining("output_unwritable") });
    expect(snapshot()).toEqual(before);
  });

  test("problems of all specs are said at once", () => {
    write("{", "mail/line.schema.json");
    write("{", "note/line.schema.json");
    const { out } = run("lint");
    expect(out).toMatch(/^mail\/line\.schema\.json:1:2[^]*\nnote\/line\.schema\.json:1:2/);
  });

  test("flags choose and override", () => {
    expect(run("generate", "--dialect", "note", "--out", "other").out).toMatch(/^1 schema/);
    expect(has("other/typescript/note/types.ts")).toBe(true);
    expect(run("generate", "--out", "other").err).toContain("name it with --dialect, one of note, mail");
    expect(run("generate", "--dialect", "mial").err).toContain('did you mean "mail"?');
    expect(run("generate", "--schema", "mail", "--out", "direct", "--languages", "ruby").status).toBe(0);
    expect(has("direct/ruby")).toBe(true);
    expect(run("generate", "--schema", "mail", "--config", "x.json").err).toContain("give one of them");
  });
});

test("a config that is not there, or elsewhere", () => {
  expect(run("generate", "--config", "nowhere.json")).toMatchObject({
    status: 2,
    out: expect.stringContaining("nowhere.json file_unreadable"),
  });
  write(JSON.stringify({ specs: { note: { schema: "../note", languages: ["go"] } } }), "deep/my.json");
  expect(run("generate", "--config", "deep/my.json").status).toBe(0);
  expect(has("deep/generated/note/go")).toBe(true);
  expect(run("check", "--config", "deep/my.json").status).toBe(0);
});

describe("what a run removes because its options changed", () => {
  const base = ["generate", "--schema", "note"];

  test("is refused, counted, and allowed by --prune", () => {
    run(...base, "--languages", "typescript,ruby");
    const before = snapshot();
    const { status, out } = run(...base, "--languages", "typescript");
    expect(status).toBe(2);
    expect(out).toMatch(
      /^generated output_pruned: this would remove files: \d+ under generated\/ruby, because the last run wrote ruby\n {4}help: say --prune/,
    );
    expect(snapshot()).toEqual(before);
    expect(run("check", "--schema", "note", "--languages", "typescript").err).toContain("--prune");
    const pruned = run(...base, "--languages", "typescript", "--prune");
    expect([pruned.status, has("generated/ruby")]).toEqual([0, false]);
    expect(pruned.err).toMatch(/^removed \d+ under generated\/ruby/);
  });

  test("another spec in the same folder", () => {
    run(...base, "--languages", "typescript");
    const { status, out } = run("generate", "--schema", "mail", "--languages", "typescript");
    expect([status, out]).toEqual([2, expect.stringContaining("because the last run read note")]);
  });

  test("a schema edit is none, nor is another language", () => {
    write('{ "type": "string" }', "note/word.schema.json");
    run(...base, "--languages", "typescript");
    rmSync(path.join(cwd, "note/word.schema.json"));
    expect(run(...base, "--languages", "typescript,ruby").status).toBe(0);
  });

  test("a config is meant: it removes, and says so", () => {
    writeConfig({ note: { schema: "note", languages: { typescript: { out: "src" }, ruby: {} } } });
    run("generate");
    writeConfig({ note: { schema: "note", languages: ["typescript"] } });
    expect(run("check").err).toContain("To mend: npx koine generate");
    const { status, err } = run("generate");
    expect(status).toBe(0);
    expect(err).toMatch(/^removed .* under src.* because the last run wrote ruby and wrote to src\n$/);
    expect([has("src/manifest.json"), has("generated/note/ruby")]).toEqual([false, false]);
    expect(run("check").status).toBe(0);
  });

  test("flags beside a config are refused as without one", () => {
    writeConfig({ note: { schema: "note", languages: ["typescript", "ruby"] } });
    run("generate");
    expect(run("generate", "--languages", "ruby")).toMatchObject({ status: 2 });
    expect(run("generate", "--languages", "ruby", "--prune")).toMatchObject({ status: 0 });
  });
});

test("check without options knows those of the last run", () => {
  run("generate", "--schema", "note", "--languages", "typescript", "--standalone");
  expect(run("check")).toMatchObject({ status: 0, err: "" });
  rmSync(path.join(cwd, "generated/typescript/note/types.ts"));
  const { err } = run("check");
  const command = "npx koine generate --schema note --languages typescript --standalone";
  expect(err).toContain(`To mend: ${command}\n`);
  run(...command.split(" ").slice(2));
  expect(run("check").status).toBe(0);
});

test("a manifest tells nothing of the machine", () => {
  run("generate", "--schema", path.join(cwd, "note"), "--languages", "go", "--out", path.join(cwd, "out"));
  expect(JSON.parse(read("out/manifest.json")).options).toEqual({ schema: "../note", languages: ["go"] });
});

/** A document with something for each key to change. */
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

describe("what a spec may say of a document", () => {
  const types = (spec: object): string => {
    write(JSON.stringify(document), "chat.json");
    writeConfig({ chat: { schema: "chat.json", out: "out", languages: ["typescript"], ...spec } });
    expect(run("generate", "--prune")).toMatchObject({ status: 0, err: "" });
    expect(run("check")).toMatchObject({ status: 0, err: "" });
    return read("out/typescript/chat/types.ts");
  };
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name = ""]) => name);

  test("nothing: the dialect is called like the spec", () => {
    expect(namesIn(types({}))).toEqual(["Kind", "Lonely", "Message", "MessagePart"]);
  });

  test("include, and what is referred to comes along", () => {
    expect(namesIn(types({ include: ["Mess*e"] }))).toEqual(["Kind", "Message", "MessagePart"]);
    expect(namesIn(types({ include: ["chat.Kind"] }))).toEqual(["Kind"]);
  });

  test("exclude, but not what others need", () => {
    expect(namesIn(types({ exclude: ["Lonely", "Kind"] }))).toEqual(["Kind", "Message", "MessagePart"]);
  });

  test("names, also for shapes that have none", () => {
    const names = {
      "#/definitions/Lonely": "Alone",
      "chat.json#/definitions/Message/properties/part": "Kin",
    };
    expect(namesIn(types({ names }))).toEqual(["Alone", "Kin", "Kind", "Message"]);
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

  test("overlays, in JSON or YAML, one after the other", () => {
    const info = { title: "t", version: "1" };
    const first = { target: "$.definitions.Kind", update: { "x-open": true, description: "Which kind." } };
    write(JSON.stringify({ overlay: "1.0.0", info, actions: [first] }), "first.json");
    write(
      "overlay: 1.0.0\ninfo: { title: t, version: '1' }\nactions:\n  - target: $..[?@['x-open']]\n    update: { description: Of which kind. }\n",
      "second.yaml",
    );
    const text = types({ overlays: ["first.json", "second.yaml"] });
    expect(text).toContain('export type Kind = "a" | "b" | (string & {});');
    expect(text).toContain("Of which kind.");
    write('{"kind":"c"}', "message.json");
    expect(run("validate", "chat.Message", "message.json").status).toBe(0);
  });

  test("a broken schema under an overlay is found at its own line", () => {
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
  test("writes a config that generates, and overwrites none", () => {
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

test("templates of one's own replace ours by name", () => {
  write("# {{title}} of our house\n", "ours/docs/page.hbs");
  writeConfig({ note: { schema: "note", languages: ["ruby"] } }, { templates: "ours" });
  expect(run("generate").status).toBe(0);
  expect(read("generated/note/docs/note.md")).toMatch(/# .* of our house/);
});

test("package: what the packages are called, in every language", () => {
  const identity = {
    name: "house-notes",
    version: "2.1.0",
    licence: "Apache-2.0",
    goModule: "example.com/notes/go",
  };
  writeConfig({ note: { schema: "note", out: "out", package: identity } });
  expect(run("generate")).toMatchObject({ status: 0, err: "" });
  expect(read("out/rust/Cargo.toml")).toContain(
    'name = "house-notes"\nversion = "2.1.0"\nlicense = "Apache-2.0"\n',
  );
  expect(read("out/rust/examples/testee.rs")).toContain("use house_notes::core::");
  expect(read("out/python/pyproject.toml")).toMatch(
    /name = "house-notes"\nversion = "2.1.0"[^]*license = "Apache-2.0"[^]*\["house_notes"\]/,
  );
  expect(has("out/python/house_notes/testee.py")).toBe(true);
  expect(read("out/ruby/house-notes.gemspec")).toMatch(/'house-notes'[^]*'2.1.0'[^]*'Apache-2.0'/);
  expect(read("out/go/go.mod")).toContain("module example.com/notes/go\n");
  expect(read("out/go/testee/main.go")).toContain('"example.com/notes/go/core"');
  expect(run("check").status).toBe(0);
});
