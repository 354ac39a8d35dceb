/** The package as programs use it: each reads, matches, edits and writes, and prints what stands beside it. */

import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../generator/api/pipeline.ts";
import { compileJava, fetchJars } from "../conformance/java/package.ts";
import { run, testUnless, testWith } from "../conformance/toolchain.ts";
import { dataFile, withoutData } from "../data.ts";

const programs = "test/native/java";

/** Kotlin's compiler takes each jar by its name. */
const whole = (...parts: readonly string[]): string =>
  parts
    .flatMap((part) => part.split(path.delimiter))
    .flatMap((part) =>
      part.endsWith("*")
        ? readdirSync(path.dirname(part)).map((name) => path.join(path.dirname(part), name))
        : part,
    )
    .join(path.delimiter);

/** A compiled copy of a package says what the program beside the text says. */
const expectProgram = async (program: string, sources: string): Promise<void> => {
  const folder = mkdtempSync(path.join(".tmp", "java-"));
  cpSync(sources, folder, { recursive: true });
  const classPath = compileJava(folder, path.join(programs, `${program}.java`));
  await expect(run("java", ["-cp", classPath, program])).toMatchFileSnapshot(`java/${program}.txt`);
};

testWith(["mvn", "javac"], "phi, and Jackson around it", () => expectProgram("Phi", "generated/java"));

testWith(
  ["mvn", "javac"],
  "Kotlin knows all variants of a sealed interface, and nothing of null",
  async () => {
    const folder = mkdtempSync(path.join(".tmp", "java-"));
    cpSync("generated/java", folder, { recursive: true });
    const classPath = compileJava(folder);
    const compiler = fetchJars(programs, "kotlin");
    const classes = path.join(folder, "kotlin");
    const words = ["-Werror", "-no-stdlib", "-no-reflect", "-cp", whole(classPath, compiler), "-d", classes];
    const main = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";
    run("java", ["-cp", compiler, main, ...words, path.join(programs, "Kotlin.kt")]);
    const said = run("java", ["-cp", [classes, classPath, compiler].join(path.delimiter), "KotlinKt"]);
    await expect(said).toMatchFileSnapshot("java/Kotlin.txt");
  },
);

for (const [program, document] of [
  ["Mcp", "mcp-2025-11-25.json"],
  ["Acp", "acp-v1.json"],
] as const) {
  const schema = dataFile("schemas", document);
  testUnless(
    schema === undefined ? withoutData(document) : undefined,
    `${program} of its document`,
    async () => {
      const out = mkdtempSync(path.join(".tmp", "java-"));
      const javaPackage = program.toLowerCase();
      await generate({
        schema: schema ?? "",
        out,
        languages: ["java"],
        package: { name: javaPackage, javaPackage },
      });
      await expectProgram(program, path.join(out, "java"));
    },
  );
}
