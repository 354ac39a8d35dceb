/**
 * Starts Spring Boot 3 (Jackson 2) and Spring Boot 4 (Jackson 3) applications, which must print the same
 * output. The expected output is next to each program.
 */

import { mkdtempSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { readJson, writeJson } from "../../../runtime/core/json/index.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { fixtureFiles, type Case } from "../../harness/fixtures/run.ts";
import { reasonWithout, run, testUnless, testWith } from "../../harness/toolchain.ts";
import { compileAgainst, compileJava, fetchJars } from "./package.ts";

const programs = "test/languages/java/frameworks";
const versions = ["boot3", "boot4"] as const;

interface Compiled {
  readonly out: string;
  /** The package's class path: its classes and the jars that it was compiled with. */
  readonly classes: string;
  readonly jars: string;
}

const packageFrom = async (schema: string, name: string, javaPackage: string): Promise<Compiled> => {
  const out = mkdtempSync(path.join(".tmp", "java-"));
  await generate({ schema, out, languages: ["java", "fixtures"], package: { name, javaPackage } });
  const [classes = "", jars = ""] = compileJava(path.join(out, "java")).split(path.delimiter);
  return { out, classes, jars };
};

/** Runs a program with a framework's jars, which contain one version of Jackson, and returns its output. */
const printedBy = (program: string, classes: string, jars: string, input = ""): string => {
  const classPath = compileAgainst(
    [classes, jars].join(path.delimiter),
    path.join(programs, `${program}.java`),
  );
  return run("java", ["-XX:TieredStopAtLevel=1", "-cp", classPath, `boot.${program}`], { input });
};

/** Returns a program's output with Spring Boot 3, which uses Jackson 2, and with Spring Boot 4. */
const printedByBoth = (program: string, { classes }: Compiled, input = ""): string[] =>
  versions.map((version) =>
    printedBy(program, classes, fetchJars(path.join(programs, version), version), input),
  );

const expectSame = async (program: string, compiled: Compiled): Promise<void> => {
  for (const printed of printedByBoth(program, compiled))
    await expect(printed).toMatchFileSnapshot(`frameworks/${program}.txt`);
};

const linesOf = (printed: string): string[] => printed.trim().split("\n");

interface Answer {
  readonly ok: boolean;
  readonly text?: string;
  readonly issues?: readonly { readonly code: string; readonly pointer: string; readonly message: string }[];
}

/** Issues in the JSON syntax, which Jackson and Gson report with messages of their own. */
const isOfText = (one: Case | undefined): boolean =>
  one?.issues?.some(({ code }) =>
    /^(syntax|truncated|bom|depth|number_range|lone_surrogate|dup_key)$/.test(code),
  ) === true;

/** Numbers are compared with all of their digits, and strings regardless of how a mapper escapes them. */
const canonical = (text: string): string => writeJson(readJson(text));

const jsonOf = ({ text }: Answer): string | undefined => (text === undefined ? undefined : canonical(text));

const reasonsOf = ({ ok, issues = [] }: Answer) => ({
  ok,
  reasons: issues.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`),
});

/** Gson skips a byte order mark. */
const casesOf = (out: string): Case[] =>
  fixtureFiles(out)
    .flatMap((file) => file.cases)
    .filter(({ issues }) => issues?.some(({ code }) => code === "bom") !== true);

/** Compares the codec's answers with those from Gson and the mappers of both Jackson versions. */
const expectVerdicts = ({ out, classes, jars }: Compiled, least: number): void => {
  const cases = casesOf(out);
  expect(cases.length).toBeGreaterThanOrEqual(least);
  const input = cases.map(({ entity, text }, id) => `${JSON.stringify({ id, entity, text })}\n`).join("");
  const classPath = [classes, jars].join(path.delimiter);
  const answers = (...words: readonly string[]): Answer[] =>
    linesOf(run("java", ["-XX:TieredStopAtLevel=1", "-cp", classPath, "Testee", ...words], { input })).map(
      (line): Answer => JSON.parse(line),
    );
  const right = answers();
  for (const mapper of [answers("native"), answers("jackson3"), answers("gson")]) {
    expect(mapper.map(({ ok }) => ok)).toEqual(right.map(({ ok }) => ok));
    const reasons = (all: readonly Answer[]) =>
      all.filter((_, index) => !isOfText(cases[index])).map(reasonsOf);
    expect(reasons(mapper)).toEqual(reasons(right));
    expect(mapper.map(jsonOf)).toEqual(right.map(jsonOf));
  }
};

/** The entities for which the application has controllers. */
const served = /^phi\.(AgentEvent|ApiProtocol|Content|CostConfig|LlmMessage|LoopConfigSnapshot)$/;

/** Valid bodies are returned as the codec writes them, and all others are answered with status 400. */
const expectAnswers = (compiled: Compiled): void => {
  const cases = casesOf(compiled.out).filter(({ entity }) => served.test(entity));
  expect(cases.length).toBeGreaterThanOrEqual(300);
  const input = cases.map(({ entity, text }) => `${JSON.stringify({ entity, text })}\n`).join("");
  const right = cases.map(({ ok, encoded, text }) =>
    ok ? { status: 200, json: canonical(encoded ?? text) } : { status: 400 },
  );
  for (const printed of printedByBoth("Fixtures", compiled, input)) {
    const answers = linesOf(printed).map((line): { status: number; text: string } => JSON.parse(line));
    expect(
      answers.map(({ status, text }) => (status === 200 ? { status, json: canonical(text) } : { status })),
    ).toEqual(right);
  }
};

testWith(
  ["mvn", "javac"],
  "Spring Boot 3 and 4 and Gson read and write all types, and reject bad bodies and invalid values",
  async () => {
    const compiled = await packageFrom(path.join(programs, "events.schema.json"), "events", "events");
    expectVerdicts(compiled, 100);
    await expectSame("Boot", compiled);
    for (const program of ["Gsons", "Invalid"])
      await expect(printedBy(program, compiled.classes, compiled.jars)).toMatchFileSnapshot(
        `frameworks/${program}.txt`,
      );
  },
);

testWith(
  ["mvn", "javac"],
  "Jackson 2 and 3, Gson, and Spring Boot 3 and 4 have the codec's verdict and reasons",
  async () => {
    const compiled = await packageFrom("schema/phi", "phi", "phi");
    expectVerdicts(compiled, 4000);
    expectAnswers(compiled);
  },
);

const shop = dataFile("faults", "native", "shop.json");

testUnless(
  shop === undefined ? withoutData("shop.json") : reasonWithout(["mvn", "javac"]),
  "Spring Boot 3 and 4 read and write a company's events",
  async () => {
    const compiled = await packageFrom(shop ?? "", "shop", "com.acme.shop");
    expectVerdicts(compiled, 300);
    await expectSame("Shop", compiled);
  },
);
