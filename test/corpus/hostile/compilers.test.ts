/**
 * Encoders write every test string as a literal and as a comment. Each language's compiler reads the same
 * string back.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { isThorough } from "../../harness/effort.ts";
import { run, testWith } from "../../harness/toolchain.ts";
import { programs } from "./programs.ts";
import { programTexts } from "./texts.ts";

const folder = path.resolve(`.tmp/compilers-${process.pid}`);

const expected = programTexts.map((text) => Buffer.from(text).toString("hex"));

/** Compiling the program takes seconds in these languages. */
const compiled = ["rust", "go", "java"];

const asked = Object.entries(programs(programTexts)).filter(
  ([language]) => isThorough || !compiled.includes(language),
);

for (const [language, { file, text, commands }] of asked)
  testWith([commands[0]?.[0] ?? ""], `${language} reads every text back unchanged`, () => {
    const place = path.join(folder, language);
    mkdirSync(place, { recursive: true });
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    writeFileSync(path.join(place, file), text);
    const printed = commands.map(([command, ...given]) => run(command, given, { cwd: place })).at(-1) ?? "";
    expect(printed.split("\n").slice(0, expected.length)).toEqual(expected);
  });
