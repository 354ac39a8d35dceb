/**
 * Two generated packages that share the core written by `koine core`. Each has a record with untyped JSON.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { nativeKinds } from "../../../generator/model/native-kind.ts";
import { packageVersion } from "../../../generator/support/package.ts";
import { koine } from "../../harness/command.ts";

/** The version of the core and of the generated code. */
export const version = packageVersion();

/** The name of the record in each company's package. */
const records = { acme: "Parcel", globex: "Shelf" } as const;

const schemaOf = (house: House): string => {
  const nativeStrings = Object.fromEntries(nativeKinds.map((format) => [format, { type: "string", format }]));
  const properties = { name: { type: "string", maxLength: 9 }, extra: {}, ...nativeStrings };
  const record = { type: "object", properties, required: ["name", "extra"] };
  return JSON.stringify({ $defs: { [records[house]]: record } });
};

export type House = keyof typeof records;

export const houses: readonly House[] = ["acme", "globex"];

const spec = (house: House, language: string, identity: object) => ({
  schema: `${house}.json`,
  out: house,
  languages: { [language]: { core: "package", ...(language !== "typescript" && { types: "native" }) } },
  formats: "assert",
  package: { name: `${house}-boxes`, ...identity },
});

export interface Two {
  /** A path in the common folder. */
  at(...names: readonly string[]): string;
  packageOf(house: House): string;
  readonly core: string;
}

export const writeTwo = (
  language: string,
  identities: Readonly<Partial<Record<House, object>>> = {},
): Two => {
  const folder = path.resolve(".tmp/shared-core", language);
  const at = (...names: readonly string[]): string => path.join(folder, ...names);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const house of houses) writeFileSync(at(`${house}.json`), schemaOf(house));
  const specs = Object.fromEntries(
    houses.map((house) => [house, spec(house, language, identities[house] ?? {})]),
  );
  writeFileSync(at("koine.config.json"), JSON.stringify({ specs }));
  expect(koine(["generate"], { cwd: folder })).toMatchObject({ status: 0, err: "" });
  if (language !== "typescript")
    expect(koine(["core", "--languages", language], { cwd: folder })).toMatchObject({ status: 0, err: "" });
  return { at, packageOf: (house) => at(house, language), core: at("koine-core", language) };
};

/** The output of every program; each program passes untyped JSON from one package to the other. */
export const exchanged = `{"name":"shelf","extra":{"n":12345678901234567890123,"list":[null,1.5]}}\n`;

/** The standard error output of a command that must fail. */
export const failureOf = (
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> },
): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  return `${stdout}${stderr}`.replaceAll(/\s+/g, " ");
};

/** Checks that a company's package with a shared core passes its fixtures. */
export const conforms = ({ at }: Two, language: string): void => {
  const asked = ["conform", "--strict", "--dialect", "acme", "--out", "acme", "--runtimes", language];
  const { status, out, err } = koine(asked, { cwd: at() });
  expect(`${out}${err}`).toContain(language);
  expect(status).toBe(0);
};
