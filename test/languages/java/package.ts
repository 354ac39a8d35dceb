/** Builds Java code in tests: Maven downloads are cached, and every warning is an error. */

import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../harness/toolchain.ts";

/** Downloads the dependencies of a Maven project once per name. Returns a class path. */
export const fetchJars = (folder: string, name: string): string => {
  const jars = path.resolve("node_modules/.cache/koine/maven", name);
  const fetch = ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`];
  if (!existsSync(jars)) run("mvn", fetch, { cwd: folder });
  return path.join(jars, "*");
};

const javaFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java"))
    .map((file) => path.join(folder, file));

/** Skips the optimizing compiler, which does not pay off in a run of a few seconds. */
const shortRun = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"];

const options = [...shortRun, "-encoding", "UTF-8", "--release", "17", "-proc:none", "-Xlint:all", "-Werror"];

export const compileJava = (folder: string, ...others: readonly string[]): string => {
  const jars = fetchJars(folder, "jars");
  const classes = mkdtempSync(path.join(folder, "classes-"));
  const list = path.join(classes, "sources.txt");
  const files = [...javaFilesIn(folder), ...others];
  writeFileSync(list, files.map((file) => `"${file.replaceAll("\\", "\\\\")}"\n`).join(""));
  run("javac", [...options, "-cp", jars, "-d", classes, `@${list}`]);
  return [classes, jars].join(path.delimiter);
};

/**
 * Compiles a program and the parts of a generated package that it uses, with jars that differ from the
 * package's own.
 */
export const compileProgram = (jars: string, folder: string, program: string): string => {
  const classes = mkdtempSync(path.join(".tmp", "java-"));
  const sources = path.join(folder, "src/main/java");
  const quietly = [...options, "-Xlint:-classfile", "-Xlint:-path"];
  run("javac", [...quietly, "-cp", jars, "-sourcepath", sources, "-d", classes, program]);
  return [classes, jars].join(path.delimiter);
};
