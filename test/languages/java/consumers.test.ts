/**
 * Builds Lombok and Kotlin projects that depend on a generated package. The expected output is next to each
 * project.
 */

import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { run, testWith } from "../../harness/toolchain.ts";

const consumers = "test/languages/java/consumers";

/** Generates the package and builds all projects, with one run of Maven. */
const build = async (): Promise<string> => {
  const out = projectFolderOfTest("java-consumers");
  const schema = "test/languages/java/frameworks/events.schema.json";
  const identity = { name: "events", javaPackage: "events", version: "1.0.0" };
  await generate({ schema, out, languages: ["java"], package: identity });
  cpSync(consumers, out, { recursive: true });
  const skipped = ["-Dmaven.javadoc.skip", "-Dmaven.source.skip"];
  run("mvn", ["-q", "-B", ...skipped, "package", "dependency:copy-dependencies"], { cwd: out });
  return out;
};

const classPathOf = (project: string): string =>
  [path.join(project, "target/classes"), path.join(project, "target/dependency/*")].join(path.delimiter);

const expectOutput = async (project: string, program: string): Promise<void> => {
  const printed = run("java", ["-cp", classPathOf(project), `consumer.${program}`]);
  await expect(printed).toMatchFileSnapshot(`consumers/${program}.txt`);
};

/** Compiles the project again with a file that Kotlin must reject. */
const expectRejected = async (out: string, file: string): Promise<void> => {
  const project = path.join(out, "kotlin");
  cpSync(path.join(out, file), path.join(project, "src/main/kotlin", file));
  const { status, stdout } = spawnSync("mvn", ["-B", "-o", "compile", "-pl", "java,kotlin"], {
    cwd: out,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  const errors = stdout.match(/NullArguments\.kt:.*/g) ?? [];
  await expect([...new Set(errors)].map((line) => `${line}\n`).join("")).toMatchFileSnapshot(
    "consumers/NullArguments.txt",
  );
};

testWith(["mvn", "javac"], "Lombok and Kotlin projects use a generated package", async () => {
  const out = await build();
  await expectOutput(path.join(out, "lombok"), "LombokConsumer");
  await expectOutput(path.join(out, "kotlin"), "KotlinConsumerKt");
  await expectRejected(out, "NullArguments.kt");
});
