/** Packages that come along with koine: pinned, without scripts, under licences that anyone can accept, and listed. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arrayAt, isJsonObject, objectAt, stringAt, type JsonObject } from "../generator/support/json.ts";

const jsonIn = (text: string): JsonObject => Object(JSON.parse(text));

/** A folder with packages of its own: nobody who installs koine gets what the site and the benchmarks are made with. */
const packageIn = (folder: string) => {
  const lock = objectAt(jsonIn(readFileSync(`${folder}/package-lock.json`, "utf8")), "packages");
  // Every package of the lock file by its place, ours not among them.
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

/** Licences of packages that come along with a program that is shipped. */
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

/** For building and testing a weak copyleft does no harm. */
const forTools = [...permissive, "MPL-2.0"];

test.each([
  [".", 10, []],
  // Its install script looks whether what npm put there runs; the site is installed without scripts.
  ["site", 10, ["node_modules/esbuild"]],
  ["bench", 2, []],
  // Its install script does the same; the bench is installed without scripts.
  ["bench/light", 2, ["node_modules/esbuild"]],
] as const)("%s: one exact version of each, known by its hash, and no script", (folder, least, scripts) => {
  const { manifest, placesOf: placesIn } = packageIn(folder);
  const asked = { ...objectAt(manifest, "dependencies"), ...objectAt(manifest, "devDependencies") };
  expect(Object.keys(asked).length).toBeGreaterThan(least);
  expect(
    Object.entries(asked).filter(([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(String(version))),
  ).toEqual([]);
  expect(placesIn((one) => one["hasInstallScript"] === true)).toEqual(scripts);
  expect(placesIn((one) => !stringAt(one, "integrity").startsWith("sha512-"))).toEqual([]);
});

test("the licences are those that we accept", () => {
  const isShipped = (one: JsonObject): boolean => one["dev"] !== true;
  const refused = (allowed: readonly string[]) => (one: JsonObject) =>
    !allowed.includes(stringAt(one, "license"));
  expect(placesOf((one) => isShipped(one) && refused(permissive)(one))).toEqual([]);
  expect(placesOf(refused(forTools))).toEqual([]);
});

test("the bill of materials lists all of it, with hash and licence", () => {
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
