/**
 * Checks installed packages: exact versions, no install scripts, acceptable licenses, and a complete bill of
 * materials.
 */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arrayAt, isJsonObject, objectAt, stringAt, type JsonObject } from "../generator/support/json.ts";

const jsonIn = (text: string): JsonObject => Object(JSON.parse(text));

/**
 * A folder with separately installed packages. The packages for the site, the benchmarks and releases are
 * not installed with koine.
 */
const packageIn = (folder: string) => {
  const lock = objectAt(jsonIn(readFileSync(`${folder}/package-lock.json`, "utf8")), "packages");
  // Every third-party package in the lock file, by path.
  const locked = Object.entries(lock).flatMap(([place, one]): [string, JsonObject][] =>
    place !== "" && isJsonObject(one) ? [[place, one]] : [],
  );
  return {
    manifest: jsonIn(readFileSync(`${folder}/package.json`, "utf8")),
    locked,
    placesOf: (isMeant: (one: JsonObject) => boolean): string[] =>
      locked.filter(([, one]) => isMeant(one)).map(([place]) => place),
  };
};

const { locked, placesOf } = packageIn(".");

/** Licenses for packages that are shipped with a program. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "PSF-2.0",
  "Python-2.0",
];

/** Weak copyleft is acceptable for build and test tools. */
const forTools = [...permissive, "MPL-2.0"];

test.each([
  [".", 10, []],
  // The install script only checks the installed binary. The site is installed without scripts.
  ["site", 10, ["node_modules/esbuild"]],
  ["bench", 2, []],
  ["packages/release/tools", 1, []],
  // The same script. The benchmarks are installed without scripts.
  ["bench/light", 2, ["node_modules/esbuild"]],
] as const)("%s has exact versions with hashes and no scripts", (folder, least, scripts) => {
  const { manifest, placesOf: placesIn } = packageIn(folder);
  const asked = { ...objectAt(manifest, "dependencies"), ...objectAt(manifest, "devDependencies") };
  expect(Object.keys(asked).length).toBeGreaterThan(least);
  expect(
    Object.entries(asked).filter(([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(String(version))),
  ).toEqual([]);
  expect(placesIn((one) => one["hasInstallScript"] === true)).toEqual(scripts);
  expect(placesIn((one) => !stringAt(one, "integrity").startsWith("sha512-"))).toEqual([]);
});

test("all licenses are acceptable", () => {
  const isShipped = (one: JsonObject): boolean => one["dev"] !== true;
  const refused = (allowed: readonly string[]) => (one: JsonObject) =>
    !allowed.includes(stringAt(one, "license"));
  expect(placesOf((one) => isShipped(one) && refused(permissive)(one))).toEqual([]);
  expect(placesOf(refused(forTools))).toEqual([]);
});

test("the bill of materials lists every package with its hash and license", () => {
  const { stdout, status } = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const bill = jsonIn(stdout);
  expect(bill["bomFormat"]).toBe("CycloneDX");
  const components = arrayAt(bill, "components").filter(isJsonObject);
  const named = components.map((one) => `${stringAt(one, "name")}@${stringAt(one, "version")}`);
  const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + 13);
  const expected = locked.map(([place, one]) => `${nameOf(place)}@${stringAt(one, "version")}`);
  expect(new Set(named)).toEqual(new Set(expected));
  const isBare = (one: JsonObject): boolean => [one["hashes"], one["licenses"]].includes(undefined);
  expect(components.filter(isBare)).toEqual([]);
});
