/** Writes JSON as TypeScript literals with literal string types and without freshness checks or casts. */

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeJson, type JsonValue } from "../../../../runtime/core/index.ts";
import { typeErrors } from "../../../harness/type-check.ts";
import { installed } from "../../../harness/installed.ts";

/** A claim that a value is assignable to a type. */
export interface Claim {
  readonly label: string;
  readonly wire: JsonValue;
}

/** The claims about one type, and the line that imports the type as `Wanted`. */
export interface Claims {
  readonly name: string;
  readonly head: string;
  readonly claims: readonly Claim[];
}

/** Shortens base64 data, because the type does not depend on the string's contents. */
const shortened = (value: JsonValue): JsonValue => {
  if (typeof value === "string") return value.slice(0, 100);
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member)]));
};

const lineOf = ({ wire }: Claim): string =>
  `export const c${"$"}: Wanted = value<${writeJson(shortened(wire))}>();`;

const distinct = (claims: readonly Claim[]): Claim[] => [
  ...new Map(claims.map((claim) => [lineOf(claim), claim])).values(),
];

const fileOf = ({ head }: Claims, claims: readonly Claim[]): string =>
  [
    `${head} declare function value<Type>(): Type;`,
    ...claims.map((claim, index) => lineOf(claim).replace("$", String(index))),
  ].join("\n");

export const falseClaims = (all: readonly Claims[]): string[] => {
  const folder = path.join(".tmp", `sdk-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    symlinkSync(
      path.join(installed("test/runtime/translate/sdk"), "node_modules"),
      path.join(folder, "node_modules"),
      "dir",
    );
    const files = all.map((claims) => ({ ...claims, claims: distinct(claims.claims) }));
    for (const claims of files)
      writeFileSync(path.join(folder, `${claims.name}.ts`), fileOf(claims, claims.claims));
    return typeErrors(files.map(({ name }) => path.join(folder, `${name}.ts`))).map((error) => {
      const [place = "", message = ""] = [
        error.slice(0, error.indexOf(" ")),
        error.slice(error.indexOf(" ")),
      ];
      const { name, line } = /(?<name>[^/]+)\.ts:(?<line>\d+)$/.exec(place)?.groups ?? {};
      const claim = files.find((one) => one.name === name)?.claims[Number(line) - 2];
      return `${name} ${claim?.label ?? `line ${line}`}: ${message.trim()}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
