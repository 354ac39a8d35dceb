/**
 * `--standalone`: the generated code works in a project without koine, in strict mode and with only the
 * ES2022 types.
 */

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { folderOfFile, folderOfTest } from "../../harness/folders.ts";
import { freezeNotes } from "../../runtime/history/note.ts";

const settings = {
  module: "NodeNext",
  target: "ES2022",
  lib: ["ES2022"],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  outDir: "out",
  rootDir: ".",
};

const compiler = path.resolve("node_modules", isThorough ? "typescript" : "typescript-7", "bin/tsc");

const run = (...args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout + stderr;
};

type Project = readonly [name: string, schema: string, program: string];

/** The content of a schema folder or file, and a program that throws if the generated code is wrong. */
const projects: readonly Project[] = [
  [
    "a dialect with a history",
    "schema/phi",
    `import { LlmMessage } from "./messages/typescript/phi/index.js";
     import "./messages/typescript/phi/history.js";
     const text = '{"role":"user","content":[],"timestamp":1,"extra":18446744073709551615}';
     if (LlmMessage.stringify(LlmMessage.parse(text)) !== text) throw new Error("another text");`,
  ],
  [
    "a document with every kind of keyword",
    "test/generator/4-emit/everything.json",
    `import { Everything } from "./messages/typescript/everything/index.js";
     const text = '{"kind":"one","part":{"type":"text","text":"a"},"pair":[1,"a"],"judged":"ab"}';
     if (Everything.stringify(Everything.parse(text)) !== text) throw new Error("another text");
     if (Everything.is({ kind: "one", part: { type: "text", text: "a" }, judged: { a: 1 } })) throw new Error("accepted");`,
  ],
];

const { schema: notes } = await freezeNotes(folderOfFile("standalone"));

const quick: readonly Project[] = [
  [
    "a small dialect with a history",
    notes,
    `import { Note } from "./messages/typescript/note/index.js";
     import "./messages/typescript/note/history.js";
     const text = '{"host":"h","port":1,"kind":"note","by":"ada","parts":[],"priority":3}';
     if (Note.stringify(Note.parse(text)) !== text) throw new Error("another text");`,
  ],
  ...projects.slice(1),
];

test.each(isThorough ? projects : quick)(
  "%s compiles and runs in a separate project",
  (_name, schema, program) => {
    const folder = folderOfTest("standalone");
    const out = path.join(folder, "messages");
    const asked = ["--standalone", "--schema", schema, "--languages", "typescript", "--out", out];
    expect(koine(["generate", ...asked])).toMatchObject({ status: 0, err: "" });
    expect(koine(["check", ...asked])).toMatchObject({ status: 0 });
    const tsconfig = { compilerOptions: settings, include: ["*.ts", "messages/typescript"] };
    const files = {
      "package.json": '{ "type": "module" }',
      "tsconfig.json": JSON.stringify(tsconfig),
      "main.ts": program,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    expect(run(compiler, "-p", folder)).toBe("");
    expect(run(path.join(folder, "out", "main.js"))).toBe("");
  },
);
