/** Programs in each language that use native types. */

import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { upperCamelCase } from "../../../../generator/naming/words.ts";
import { goEnvironment, run as runCommand } from "../../../harness/toolchain.ts";
import { compileJava } from "../../../languages/java/package.ts";
import { pythonIn } from "../../../languages/python/environment.ts";
import { cargo, copy, isFormatted } from "../../../languages/rust/crate.ts";
import { acceptsUri } from "./java-uri.ts";
import type { Range } from "./reference.ts";

export interface Program extends Range {
  readonly language: string;
  readonly tools: readonly string[];
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

const go = (out: string): Program => ({
  language: "go",
  tools: ["go", "gofmt"],
  precision: 9,
  run(name, input) {
    const program = path.join(out, `go-${name}`);
    rmSync(program, { recursive: true, force: true });
    cpSync(path.join(folder, "go", name), program, { recursive: true });
    writeFileSync(path.join(program, "go.mod"), "module program\n\ngo 1.23\n");
    const tool = (...args: readonly string[]): string =>
      runCommand("go", args, { cwd: program, env: goEnvironment, input });
    tool("mod", "edit", "-require=rental-messages@v0.0.0", "-replace=rental-messages=../go");
    return tool("run", ".");
  },
});

const ruby = (out: string): Program => ({
  language: "ruby",
  tools: ["ruby"],
  precision: 9,
  run(name, input) {
    const entry = path.join(out, "ruby/lib/rental_messages");
    return runCommand("ruby", ["-w", path.join(folder, `${name}.rb`), entry], { input });
  },
});

const java = (out: string): Program => ({
  language: "java",
  tools: ["java", "mvn"],
  precision: 9,
  represents: (kind, text) => kind !== "uri" || acceptsUri(text),
  run(name, input) {
    const type = upperCamelCase([name]);
    const classes = compileJava(path.join(out, "java"), path.join(folder, "java", `${type}.java`));
    return runCommand("java", ["-cp", classes, type], { input });
  },
});

/** Returns true for decimals of at most 96 bits and 28 fraction digits. */
const fitsDecimal = (text: string): boolean => {
  const [whole = "", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  return fraction.length <= 28 && BigInt(whole + fraction) < 2n ** 96n;
};

const rust = (out: string): Program => ({
  language: "rust",
  tools: ["cargo", "rustfmt"],
  precision: 9,
  represents: (kind, text) => kind !== "decimal" || fitsDecimal(text),
  run(name, input) {
    copy(path.join(out, "rust"), "native-types-crate");
    copy(path.join(folder, "rust"), "native-types");
    isFormatted("native-types-crate", "src/lib.rs");
    return cargo("native-types", ["run", "--quiet", "--bin", name], input);
  },
});

/** Returns the programs for the packages in a folder. */
export const programs = (out: string): readonly Program[] => [
  python(out),
  go(out),
  ruby(out),
  java(out),
  rust(out),
];
