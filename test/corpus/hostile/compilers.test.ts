/** The compiler of each language reads back what its encoders wrote: the laws of literals and comments are no wish of ours. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { run, testWith } from "../../harness/toolchain.ts";
import { programs } from "./programs.ts";
import { programTexts } from "./texts.ts";

const folder = path.resolve(`.tmp/compilers-${process.pid}`);

const expected = programTexts.map((text) => Buffer.from(text).toString("hex"));

for (const [language, { file, text, commands }] of Object.entries(programs(programTexts)))
  testWith([commands[0]?.[0] ?? ""], `every text is the same text in ${language}`, () => {
    const place = path.join(folder, language);
    mkdirSync(place, { recursive: true });
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    writeFileSync(path.join(place, file), text);
    const printed = commands.map(([command, ...given]) => run(command, given, { cwd: place })).at(-1) ?? "";
    expect(printed.split("\n").slice(0, expected.length)).toEqual(expected);
  });
