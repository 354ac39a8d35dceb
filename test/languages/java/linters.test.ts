/** Compilers, Javadoc, Maven and NullAway find nothing in generated packages. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { filesBelow } from "../../harness/files.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { reasonWithout, run, testUnless, testWith } from "../../harness/toolchain.ts";
import { fetchJars, jarsIn } from "./package.ts";

const folder = (): string => projectFolderOfTest("java-linters");

const packageFrom = async (
  schema: string,
  name: string,
  types: "plain" | "native" = "plain",
): Promise<string> => {
  const out = folder();
  await generate({ schema, out, types, languages: ["java"], package: { name, javaPackage: name } });
  return path.join(out, "java");
};

/** Writes the list of a package's source files, which is too long for a command line. */
const sourcesOf = (java: string, out: string): string => {
  const list = path.join(out, "sources.txt");
  const files = filesBelow(path.join(java, "src")).filter((file) => file.endsWith(".java"));
  writeFileSync(list, files.map((file) => `"${file}"\n`).join(""));
  return `@${list}`;
};

/** Error Prone uses these internal packages of the compiler. */
const usedByErrorProne = [
  ...["api", "file", "main", "model", "parser", "processing", "tree", "util"].map((name) => [
    "exports",
    name,
  ]),
  ...["code", "comp"].map((name) => ["opens", name]),
].map(([kind, name]) => `-J--add-${kind}=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`);

const nullAway =
  "-Xplugin:ErrorProne -XepDisableAllChecks -Xep:NullAway:ERROR -XepOpt:NullAway:OnlyNullMarked=true";

/**
 * Checking comments at all access levels would require comments on private fields, for example in builders.
 */
const checks = ["-Xlint:all", "-Xdoclint:all/protected", "-Werror"];

const expectCompiles = (java: string): void => {
  const out = folder();
  const linter = jarsIn(fetchJars("test/languages/java/linters", "linters"));
  const processing = [
    "-XDcompilePolicy=simple",
    "--should-stop=ifError=FLOW",
    "-processorpath",
    linter,
    nullAway,
  ];
  const options = [...usedByErrorProne, "-encoding", "UTF-8", "--release", "17", ...checks, ...processing];
  run("javac", [...options, "-cp", fetchJars(java, "jars"), "-d", out, sourcesOf(java, out)]);
};

/** Javadoc with all checks: every public declaration has a complete comment. */
const expectJavadoc = (java: string): void => {
  const out = folder();
  const options = ["-encoding", "UTF-8", "-Xdoclint:all", "-Werror", "-quiet", "-d", out];
  run("javadoc", [...options, "-cp", fetchJars(java, "jars"), sourcesOf(java, out)]);
};

const mcp = dataFile("schemas", "mcp-2025-11-25.json");

const packages: readonly (readonly [
  name: string,
  reason: string | undefined,
  java: () => Promise<string>,
])[] = [
  ["the built-in dialects", undefined, async () => "generated/java"],
  ["all schemas of the corpus", undefined, () => packageFrom("test/corpus/schema", "corpus")],
  ["native types", undefined, () => packageFrom("test/corpus/native/visit.json", "visit", "native")],
  [
    "MCP",
    mcp === undefined ? withoutData("mcp-2025-11-25.json") : undefined,
    () => packageFrom(mcp ?? "", "mcp"),
  ],
];

for (const [name, reason, java] of packages)
  testUnless(
    reason ?? reasonWithout(["mvn", "javac", "javadoc"]),
    `javac, NullAway and Javadoc find nothing in the package of ${name}`,
    async () => {
      const sources = await java();
      expectCompiles(sources);
      expectJavadoc(sources);
    },
  );

testWith(
  ["mvn", "javac"],
  "Maven builds the jars of classes, sources and Javadoc without warnings",
  async () => {
    const out = folder();
    const schema = "test/languages/java/frameworks/events.schema.json";
    const identity = { name: "events", javaPackage: "events", version: "1.2.3", licence: "Apache-2.0" };
    await generate({ schema, out, languages: ["java"], package: identity });
    const java = path.join(out, "java");
    expect(run("mvn", ["-B", "verify"], { cwd: java })).not.toContain("[WARNING]");
    for (const kind of ["", "-sources", "-javadoc"])
      expect(existsSync(path.join(java, "target", `events-1.2.3${kind}.jar`))).toBe(true);
    expect(readFileSync(path.join(java, "pom.xml"), "utf8")).toContain("<name>Apache-2.0</name>");
  },
);
