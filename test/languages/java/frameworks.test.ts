/**
 * Starts applications of Spring Boot 3 (Jackson 2) and Spring Boot 4 (Jackson 3), which must print the same. The
 * expected output is next to each program.
 */

import { mkdtempSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { fixtureFiles, type Case } from "../../harness/fixtures/run.ts";
import { reasonWithout, run, testUnless, testWith } from "../../harness/toolchain.ts";
import { compileAgainst, compileJava, fetchJars } from "./package.ts";

const programs = "test/languages/java/frameworks";
const versions = ["boot3", "boot4"] as const;

interface Compiled {
  readonly out: string;
  /** The class path of the package: its classes, and the jars that it was compiled with. */
  readonly classes: string;
  readonly jars: string;
}

const packageFrom = async (schema: string, name: string, javaPackage: string): Promise<Compiled> => {
  const out = mkdtempSync(path.join(".tmp", "java-"));
  await generate({ schema, out, languages: ["java", "fixtures"], package: { name, javaPackage } });
  const [classes = "", jars = ""] = compileJava(path.join(out, "java")).split(path.delimiter);
  return { out, classes, jars };
};

/** Returns what a program prints with the jars of a framework, which contain one version of Jackson. */
const printedBy = (program: string, classes: string, jars: string): string => {
  const classPath = compileAgainst(
    [classes, jars].join(path.delimiter),
    path.join(programs, `${program}.java`),
  );
  return run("java", ["-XX:TieredStopAtLevel=1", "-cp", classPath, `boot.${program}`]);
};

const expectSame = async (program: string, { classes }: Compiled): Promise<void> => {
  for (const version of versions) {
    const jars = fetchJars(path.join(programs, version), version);
    await expect(printedBy(program, classes, jars)).toMatchFileSnapshot(`frameworks/${program}.txt`);
  }
};

interface Answer {
  readonly ok: boolean;
  readonly issues?: readonly { readonly code: string; readonly pointer: string; readonly message: string }[];
}

/** Issues of the text itself, for which Jackson has its own messages. */
const isOfText = (one: Case | undefined): boolean =>
  one?.issues?.some(({ code }) =>
    /^(syntax|truncated|bom|depth|number_range|lone_surrogate|dup_key)$/.test(code),
  ) === true;

const reasonsOf = ({ ok, issues = [] }: Answer) => ({
  ok,
  reasons: issues.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`),
});

/** Compares the answers of the codec with those of the mapper of a Jackson version. */
const expectVerdicts = ({ out, classes, jars }: Compiled): void => {
  const cases = fixtureFiles(out).flatMap((file) => file.cases);
  expect(cases.length).toBeGreaterThan(100);
  const input = cases.map(({ entity, text }, id) => `${JSON.stringify({ id, entity, text })}\n`).join("");
  const answers = (...words: readonly string[]): Answer[] =>
    run(
      "java",
      ["-XX:TieredStopAtLevel=1", "-cp", [classes, jars].join(path.delimiter), "Testee", ...words],
      { input },
    )
      .trim()
      .split("\n")
      .map((line): Answer => JSON.parse(line));
  const right = answers();
  for (const mapper of [answers("native"), answers("jackson3")]) {
    expect(mapper.map(({ ok }) => ok)).toEqual(right.map(({ ok }) => ok));
    const reasons = (all: readonly Answer[]) =>
      all.filter((_, index) => !isOfText(cases[index])).map(reasonsOf);
    expect(reasons(mapper)).toEqual(reasons(right));
  }
};

testWith(
  ["mvn", "javac"],
  "Spring Boot 3 and 4 and Gson read and write all types, and reject bad bodies",
  async () => {
    const compiled = await packageFrom(path.join(programs, "events.schema.json"), "events", "events");
    expectVerdicts(compiled);
    await expectSame("Boot", compiled);
    await expect(printedBy("Gsons", compiled.classes, compiled.jars)).toMatchFileSnapshot(
      "frameworks/Gsons.txt",
    );
  },
);

testWith(
  ["mvn", "javac"],
  "the mappers of Jackson 2 and 3 have the codec's verdict and reasons",
  async () => {
    expectVerdicts(await packageFrom("schema/phi", "phi", "phi"));
  },
);

const shop = dataFile("faults", "native", "shop.json");

testUnless(
  shop === undefined ? withoutData("shop.json") : reasonWithout(["mvn", "javac"]),
  "Spring Boot 3 and 4 read and write a company's events",
  async () => {
    const compiled = await packageFrom(shop ?? "", "shop", "com.acme.shop");
    expectVerdicts(compiled);
    await expectSame("Shop", compiled);
  },
);
