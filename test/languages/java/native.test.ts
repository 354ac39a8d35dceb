/**
 * Uses the package in programs that read, match, edit and write messages. The expected output is next to each
 * program.
 */

import { cpSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { compileJava, compileProgram, fetchJars, jarsIn } from "./package.ts";
import { run, testUnless, testWith } from "../../harness/toolchain.ts";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { command, reasonWithoutSpark } from "../python/spark/environment.ts";

const programs = "test/languages/java/native";

/** Returns the class of an entity whose name needs no changes in Java. */
const classOf = (entity: string): string => `koine.messages.${entity.replace("-", "")}`;

const copyOf = (sources: string): string => {
  const folder = mkdtempSync(path.join(".tmp", "java-"));
  cpSync(sources, folder, { recursive: true });
  return folder;
};

const expectProgram = async (program: string, sources: string, input = ""): Promise<void> => {
  const classPath = compileJava(copyOf(sources), path.join(programs, `${program}.java`));
  const printed = run("java", ["-cp", classPath, program], { input });
  await expect(printed).toMatchFileSnapshot(`native/${program}.txt`);
};

test("a record of strings includes only the parts of the core that it uses", async () => {
  const out = mkdtempSync(path.join(".tmp", "java-"));
  const schema = path.join(out, "line.schema.json");
  writeFileSync(
    schema,
    JSON.stringify({ title: "Line", type: "object", properties: { text: { type: "string" } } }),
  );
  await generate({ schema, out, languages: ["java"], package: { name: "line", javaPackage: "line" } });
  const core = readdirSync(path.join(out, "java/src/main/java/line/core"));
  expect(core.filter((file) => file !== "package-info.java").length).toBeLessThanOrEqual(28);
});

testWith(["mvn", "javac"], "phi works on its own and with Jackson", () =>
  expectProgram("Phi", "generated/java"),
);

testWith(["mvn", "javac"], "phi's methods return the results in their table", () =>
  expectProgram("Methods", "generated/java"),
);

testWith(["mvn", "javac"], "constructors and builders reject null by the name of the argument", async () => {
  const valid = fixtureFiles("generated").flatMap(({ cases }) => cases.filter(({ ok }) => ok));
  const lines = valid.map(({ entity, text }) => `${classOf(entity)} ${text.replaceAll("\n", " ")}\n`);
  await expectProgram("Nulls", "generated/java", lines.join(""));
});

testWith(
  ["mvn", "javac"],
  "Kotlin needs neither an else for a sealed interface nor any null checks",
  async () => {
    const folder = copyOf("generated/java");
    const classPath = compileJava(folder);
    const compiler = fetchJars(programs, "kotlin");
    const classes = path.join(folder, "kotlin");
    const words = ["-Werror", "-no-stdlib", "-no-reflect", "-cp", jarsIn(classPath, compiler), "-d", classes];
    const main = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";
    run("java", ["-cp", compiler, main, ...words, path.join(programs, "Kotlin.kt")]);
    const said = run("java", ["-cp", [classes, classPath, compiler].join(path.delimiter), "KotlinKt"]);
    await expect(said).toMatchFileSnapshot("native/Kotlin.txt");
  },
);

testWith(["mvn", "javac"], "Jersey accepts and returns a message", async () => {
  const jars = [fetchJars("generated/java", "jars"), fetchJars(path.join(programs, "jersey"), "jersey")];
  const program = path.join(programs, "Jersey.java");
  const classPath = compileProgram(jars.join(path.delimiter), "generated/java", program);
  await expect(run("java", ["-cp", classPath, "Jersey"])).toMatchFileSnapshot("native/Jersey.txt");
});

/** Spark uses reflection on these JDK packages. */
const openedBySpark = ["lang", "lang.invoke", "net", "nio", "util", "util.concurrent"]
  .map((name) => `java.base/java.${name}`)
  .concat("java.base/sun.nio.ch", "java.base/sun.util.calendar")
  .map((name) => `--add-opens=${name}=ALL-UNNAMED`);

testUnless(reasonWithoutSpark(), "Spark's tasks read and write messages with Spark's Jackson", async () => {
  const where = "import os, pyspark; print(os.path.dirname(pyspark.__file__))";
  const spark = run(command("python"), ["-c", where]).trim();
  const program = path.join(programs, "Spark.java");
  const classPath = compileProgram(path.join(spark, "jars/*"), "generated/java", program);
  const said = run("java", [...openedBySpark, "-cp", classPath, "Spark"], {
    env: { SPARK_LOCAL_IP: "127.0.0.1" },
  });
  await expect(said).toMatchFileSnapshot("native/Spark.txt");
});

for (const [program, document] of [
  ["Mcp", "mcp-2025-11-25.json"],
  ["Acp", "acp-v1.json"],
] as const) {
  const schema = dataFile("schemas", document);
  testUnless(
    schema === undefined ? withoutData(document) : undefined,
    `${program} works with its document`,
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
