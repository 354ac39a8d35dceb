/** Programs in each language that use native types. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { pythonIn } from "../../../languages/python/environment.ts";

export interface Program {
  readonly language: string;
  readonly tools: readonly string[];
  /** The number of fraction digits in the language's types. */
  readonly precision: number;
  /** Runs a program and returns its output. */
  run(name: "main" | "probe", input: string): string;
}

const folder = path.resolve("test/generator/conform/native-types");

const python = (out: string): Program => ({
  language: "python",
  tools: ["python3"],
  precision: 6,
  run(name, input) {
    const place = path.join(out, `${name}.txt`);
    writeFileSync(place, input);
    return pythonIn(path.join(out, "python"), path.join(folder, `${name}.py`), place);
  },
});

/** Returns the programs for the packages in a folder. */
export const programs = (out: string): readonly Program[] => [python(out)];
