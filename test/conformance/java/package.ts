/** Java as it is built in tests: what Maven has to fetch is fetched once, and every warning is an error. */

import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../toolchain.ts";

const jars = path.resolve("node_modules/.cache/koine/maven/jars");

/** The packages under test all lean on the same jars. */
const fetchJars = (folder: string): void => {
  if (existsSync(jars)) return;
  run("mvn", ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`], { cwd: folder });
};

const javaFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java"))
    .map((file) => path.join(folder, file));

/** Compiles a generated package with further files, and answers with the path of classes to run them. */
export const compileJava = (folder: string, ...others: readonly string[]): string => {
  fetchJars(folder);
  const classes = mkdtempSync(path.join(folder, "classes-"));
  const list = path.join(classes, "sources.txt");
  const files = [...javaFilesIn(folder), ...others];
  writeFileSync(list, files.map((file) => `"${file.replaceAll("\\", "\\\\")}"\n`).join(""));
  const options = ["-encoding", "UTF-8", "--release", "17", "-proc:none", "-Xlint:all", "-Werror"];
  run("javac", [...options, "-cp", path.join(jars, "*"), "-d", classes, `@${list}`]);
  return [classes, path.join(jars, "*")].join(path.delimiter);
};
