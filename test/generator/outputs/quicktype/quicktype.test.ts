/**
 * quicktype languages: output is deterministic and lists its limits, and the PHP output parses for every
 * schema.
 */

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { once } from "../../../../generator/support/once.ts";
import { generate } from "../../../../generator/api/generate.ts";
import { languageNames } from "../../../../generator/4-emit/targets.ts";
import { commonLimits, drawings } from "../../../../generator/outputs/quicktype/languages.ts";
import { filesBelow } from "../../../harness/files.ts";
import { run, testWith } from "../../../harness/toolchain.ts";
import { projectFolderOfTest } from "../../../harness/folders.ts";

const openFolder = (): string => projectFolderOfTest("quicktype");

const drawn = async (out: string, languages: readonly string[], schema = "schema") => {
  await generate({ schema, out, languages, fixtures: false });
  const files = languages.flatMap((language) => filesBelow(`${out}/${language}`));
  return new Map(files.map((file) => [path.posix.relative(out, file), readFileSync(file, "utf8")]));
};

const hostileTexts = [
  "*/ class Pwned {} /*",
  "\\u002a\\u002f class Pwned {} \\",
  '""" #{raise "pwned"} ${pwned} {{x}} {-| -} --}',
  "?> <?php pwned(); // \r\n#define pwned",
  "\u2028pwned\u2029\u0000\u202e",
  "'; pwned(); '",
];

const hostileNames = [
  ...hostileTexts,
  ..."class constructor toString hashCode notify wait value int Object String List self T $ref".split(" "),
  ..."a-b a_b aB 0 モデル".split(" "),
  "",
  " ",
];

const words = hostileTexts.join("\n");

const record = (names: readonly string[]) => ({
  type: "object",
  description: words,
  properties: Object.fromEntries(names.map((name) => [name, { type: "string", description: words }])),
  required: names.slice(0, 3),
});

const hostileSchemas: Record<string, unknown> = {
  "dialect.json": { name: "hostile", title: words, description: words },
  "names.schema.json": record(hostileNames),
  "list.schema.json": record(["list", "next"]),
  "override.schema.json": record(["value"]),
  "empty.schema.json": record([]),
  "flag.schema.json": { description: words, enum: ["class", "a-b", "a_b", "null", "true"] },
  "same-flag.schema.json": { description: words, enum: ["true", "class", "a-b", "a_b", "null"] },
  "nasty.schema.json": { description: words, enum: hostileNames },
  "user.schema.json": {
    description: words,
    type: "object",
    properties: {
      flag: { $ref: "flag.schema.json", description: words },
      same: { $ref: "same-flag.schema.json" },
      nasty: { $ref: "nasty.schema.json" },
      list: { type: "array", items: { $ref: "list.schema.json" } },
      text: { $ref: "override.schema.json" },
    },
  },
};

const writeHostile = (folder: string): string => {
  const schema = path.join(folder, "schema");
  mkdirSync(path.join(schema, "hostile"), { recursive: true });
  for (const [name, text] of Object.entries(hostileSchemas))
    writeFileSync(path.join(schema, "hostile", name), JSON.stringify(text));
  return schema;
};

const languages = Object.keys(drawings);

/** All dialects in every language, generated once because it is slow. */
const everything = once(async () => drawn(openFolder(), languages));

test("every language lists its limits at the top and is deterministic", async () => {
  expect(await languageNames()).toEqual(expect.arrayContaining(languages));
  const files = await everything();
  for (const language of languages)
    for (const dialect of ["phi", "riffer"]) {
      const own = [...files].filter(([file]) => file.startsWith(`${language}/${dialect}/`));
      expect([language, dialect, own.length > 0]).toEqual([language, dialect, true]);
    }
  for (const [file, text] of files) {
    const limits = [...commonLimits, ...(drawings[file.split("/")[0] ?? ""]?.limits ?? [])];
    const header = text.slice(0, 3000);
    expect([file, limits.filter((line) => !header.includes(line))]).toEqual([file, []]);
  }
  const again = await drawn(openFolder(), languages.toReversed(), "schema/phi");
  expect(again.size).toBeGreaterThanOrEqual(languages.length);
  expect([...again].filter(([file, text]) => files.get(file) !== text)).toEqual([]);
});

test("a default run generates none of them", async () => {
  const folder = openFolder();
  await generate({ schema: "schema/riffer", out: folder, languages: ["typescript"] });
  const asked = Object.keys(drawings).filter((name) =>
    filesBelow(folder).some((file) => file.includes(`/${name}/`)),
  );
  expect(asked).toEqual([]);
});

test("keeps variants separate and merges flattened keys", async () => {
  const text = (await everything()).get("csharp/phi/Messages.cs") ?? "";
  const classNamed = (name: string): string =>
    text.split(/^ {4}public partial class /m).find((one) => one.startsWith(`${name}\n`)) ?? "";
  expect(classNamed("TextContent")).toContain("string Text");
  expect(classNamed("TextContent")).not.toContain("Thinking");
  const flattened = classNamed("LlmMessageToolResultMessage");
  for (const member of ["string ToolCallId", "object[] Content", "TurnId? TurnId"])
    expect(flattened).toContain(`public ${member} {`);
  expect(flattened).toContain("the union Content, by type: text is TextContent");
});

const layDialects = async (folder: string, language: string): Promise<string[]> => {
  const own = [...(await everything())].filter(([file]) => file.startsWith(`${language}/`));
  return own.map(([file, text]) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  });
};

/** Corpus dialects without difficult names, because quicktype renames those differently. */
const shapes = "external flattened keys limits numbers records salvaged salvaged-choices tagged untagged";

const copyShapes = (folder: string): string => {
  const schema = path.join(folder, "shapes");
  for (const name of shapes.split(" "))
    cpSync(path.join("test/corpus/schema", name), path.join(schema, name), { recursive: true });
  return schema;
};

const layAll = async (folder: string, language: string): Promise<string[][]> => {
  const others = [copyShapes(folder), writeHostile(folder)].map(async (schema, index) => {
    const out = path.join(folder, String(index));
    return [...(await drawn(out, [language], schema)).keys()].map((file) => path.join(out, file));
  });
  return [await layDialects(folder, language), ...(await Promise.all(others))];
};

testWith(["php"], "PHP parses: all dialects, all shapes, and a hostile schema", async () => {
  for (const files of await layAll(openFolder(), "php")) for (const file of files) run("php", ["-l", file]);
});

const phpProgram = `require "messages.php";
$read = json_decode('{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":7,"new":1}');
echo json_encode(@LlmMessageUserMessage::from($read)->to());`;

testWith(["php"], "PHP reads and writes as its header describes", async () => {
  const folder = openFolder();
  await layDialects(folder, "php");
  expect(run("php", ["-r", phpProgram], { cwd: `${folder}/php/phi` })).toBe(
    '{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":7,"turnId":null,' +
      '"nodeId":null,"parentId":null,"tags":null,"provenanceHint":null}',
  );
});

const withoutComments = (text: string): string =>
  text.replaceAll(/"""[^]*?"""|\/\*[^]*?\*\/|\/\/.*|^\s*#.*/gm, "");

test("hostile text appears only in comments in every language", async () => {
  const folder = openFolder();
  const files = await drawn(`${folder}/out`, Object.keys(drawings), writeHostile(folder));
  expect([...files.values()].filter((text) => text.includes("pwned")).length).toBeGreaterThanOrEqual(
    languages.length,
  );
  for (const [file, text] of files) {
    expect([file, /pwned/i.test(withoutComments(text))]).toEqual([file, false]);
    expect([file, /\\u00|#\{pwned|\?>/.test(text)]).toEqual([file, false]);
  }
});
