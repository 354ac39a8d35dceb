/** Two modules that share a core through a `replace` directive. */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { coreModule } from "../../../generator/languages/shared-core.ts";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";
import { conforms, exchanged, failureOf, version, writeTwo } from "./two.ts";

const env = { ...goEnvironment, GOPROXY: "off" };

testWith(["go", "gofmt"], "go: modules exchange free JSON, and a version mismatch is an error", () => {
  const two = writeTwo("go");
  const { at, core, packageOf } = two;
  cpSync("test/packages/shared-core/programs/go", at("two"), { recursive: true });
  for (const file of ["go.mod", "main.go"].map((name) => at("two", name)))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("CORE", coreModule()));
  expect(run("go", ["run", "."], { cwd: at("two"), env })).toBe(exchanged);
  conforms(two, "go");
  expect(run("gofmt", ["-l", core, packageOf("acme")])).toBe("");
  run("go", ["vet", "./..."], { cwd: core, env });
  const place = path.join(core, "parts/version.go");
  writeFileSync(place, readFileSync(place, "utf8").replace(`"${version}"`, '"0.0.9"'));
  expect(failureOf("go", ["run", "."], { cwd: at("two"), env })).toContain(
    `acme-boxes was generated for koine-core ${version} and meets koine-core 0.0.9: generate it again`,
  );
});
