/** Builds Java code in tests: Maven downloads are cached, and every warning is an error. */

import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../harness/toolchain.ts";

/** Returns a short hash of the dependencies that a Maven project declares. */
const dependenciesOf = (folder: string): string => {
  const [declared = ""] = /<dependencies>[^]*<\/dependencies>/.exec(
    readFileSync(path.join(folder, "pom.xml"), "utf8"),
  ) ?? [""];
  return createHash("sha256").update(declared).digest("hex").slice(0, 8);
};

/** Downloads the dependencies of a Maven project once. Returns a class path. */
export const fetchJars = (folder: string, name: string): string => {
  const jars = path.resolve("node_modules/.cache/koine/maven", `${name}-${dependenciesOf(folder)}`);
  const fetch = ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`];
  if (!existsSync(jars)) run("mvn", fetch, { cwd: folder });
  return path.join(jars, "*");
};

/** Returns the paths of all jars on class paths with wildcards, which some programs do not support. */
export const jarsIn = (...classPaths: readonly string[]): string =>
  classPaths
    .flatMap((classPath) => classPath.split(path.delimiter))
    .flatMap((part) =>
      part.endsWith("*")
        ? readdirSync(path.dirname(part)).map((name) => path.join(path.dirname(part), name))
        : part,
    )
    .join(path.delimiter);

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
 * Compiles a program and the parts of a generated package that it uses. The program runs with the given jars
 * only, without the optional dependencies of the package.
 */
export const compileProgram = (jars: string, folder: string, program: string): string => {
  const classes = mkdtempSync(path.join(".tmp", "java-"));
  const sources = path.join(folder, "src/main/java");
  const quietly = [...options, "-Xlint:-classfile", "-Xlint:-path"];
  const all = [jars, fetchJars(folder, "jars")].join(path.delimiter);
  run("javac", [...quietly, "-cp", all, "-sourcepath", sources, "-d", classes, program]);
  return [classes, jars].join(path.delimiter);
};

/** Compiles a program that uses compiled classes. Framework jars cause warnings. */
export const compileAgainst = (classPath: string, program: string): string => {
  const classes = mkdtempSync(path.join(".tmp", "java-"));
  const quietly = [...options, "-Xlint:-classfile", "-Xlint:-path", "-parameters"];
  run("javac", [...quietly, "-cp", classPath, "-d", classes, program]);
  return [classes, classPath].join(path.delimiter);
};
