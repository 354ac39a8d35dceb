/** The testees for the generated Maven package: one with its own codec and one with Jackson. */

import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Runtime, Workplace } from "../runtime.ts";

const sourceList = ({ products }: Workplace): string => path.join(products, "sources.txt");

const jars = ({ products }: Workplace): string => path.join(products, "jars");

const classes = ({ products }: Workplace): string => path.join(products, "classes");

/** The compiler reads quoted names with backslash escapes. */
const quoted = (file: string): string => `"${file.replaceAll("\\", "\\\\")}"\n`;

const javaFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java"))
    .map((file) => path.join(folder, file))
    .toSorted();

const coreOf = ({ core }: Workplace): readonly string[] => (core === undefined ? [] : [core]);

/** Skips the optimizing compiler, which does not pay off in a run of a few seconds. */
const shortRun = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const options = ["-encoding", "UTF-8", "--release", "17", "-proc:none"];

export const testee: Runtime = {
  name: "java",
  toolchain: {
    command: "mvn",
    get: "install Java 17 and Maven, for example with `apt-get install openjdk-17-jdk-headless maven`",
  },
  prepare: (workplace) => {
    const files = [workplace.sources, ...coreOf(workplace)].flatMap(javaFilesIn);
    writeFileSync(sourceList(workplace), files.map(quoted).join(""));
  },
  build: (workplace) => [
    {
      file: "mvn",
      args: ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars(workplace)}`],
      // The package has no dependencies other than those of the core.
      cwd: workplace.core ?? workplace.sources,
      env: { MAVEN_OPTS: shortRun.join(" ") },
    },
    {
      file: "javac",
      args: [
        ...shortRun.map((option) => `-J${option}`),
        ...options,
        "-cp",
        path.join(jars(workplace), "*"),
        "-d",
        classes(workplace),
        `@${sourceList(workplace)}`,
      ],
    },
  ],
  run: (workplace) => ({
    file: "java",
    args: [
      ...shortRun,
      "-cp",
      [classes(workplace), path.join(jars(workplace), "*")].join(path.delimiter),
      "Testee",
    ],
  }),
};

export const nativeTestee: Runtime = {
  ...testee,
  name: "java-native",
  folder: "java",
  limits: { takes: ["dup_key"], histories: false },
  run: (workplace) => {
    const { args = [], ...command } = testee.run(workplace);
    return { ...command, args: [...args, "native"] };
  },
};
