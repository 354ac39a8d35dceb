/** Two distributions that share a core as a wheel. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { virtualEnvironment } from "../../languages/python/virtual.ts";
import { quietly, run, testWith } from "../../harness/toolchain.ts";
import { conforms, exchanged, failureOf, houses, version, writeTwo } from "./two.ts";

const tools = ["build==1.6.1", "hatchling==1.33.0", "jiter==0.19.0", "pydantic==2.14.3", "twine==7.0.0"];

testWith(["python3"], "python: packages exchange records, and a version mismatch is an error", () => {
  const two = writeTwo("python");
  const { at, core, packageOf } = two;
  const python = virtualEnvironment(tools)("python");
  for (const folder of [core, ...houses.map(packageOf)])
    quietly(python, ["-m", "build", "--wheel", "--no-isolation", "--outdir", at("dist"), folder]);
  const wheels = readdirSync(at("dist")).map((name) => at("dist", name));
  run(python, [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-deps",
    "--no-index",
    "--target",
    at("site"),
    ...wheels,
  ]);
  const env = { PYTHONPATH: at("site") };
  const program = "test/packages/shared-core/programs/main.py";
  expect(run(python, ["-W", "error", program], { env })).toBe(exchanged);
  conforms(two, "python");
  expect(readFileSync(path.join(packageOf("acme"), "pyproject.toml"), "utf8")).toContain(
    `"koine-core==${version}"`,
  );
  const place = at("site/koine_core/version.py");
  writeFileSync(place, readFileSync(place, "utf8").replace(`"${version}"`, '"0.0.9"'));
  expect(failureOf(python, [program], { env })).toContain(
    `ImportError: acme_boxes was generated for koine-core ${version} and meets koine-core 0.0.9: generate it again`,
  );
});
