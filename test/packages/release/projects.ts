/** Projects that use packages from the local registries, and the packages that they generate with a shared core. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { run } from "../../harness/toolchain.ts";

const languages = ["rust", "python", "ruby", "go", "java"];

const config = {
  specs: {
    events: {
      schema: "events.json",
      out: "acme",
      languages: Object.fromEntries(languages.map((name) => [name, { core: "package" }])),
      package: { name: "acme-events", goModule: "acme.example/events", javaPackage: "acme.events" },
    },
  },
};

/** The line that every program prints. */
export const line = '{"type":"placed","order":"A-1","total":9.5,"coupon":"MAY"}\n';

export const programs = path.resolve("test/packages/release/programs");

/** Generates packages for all languages with the installed `koine`. Returns the folder with the packages. */
export const generatePackages = (project: string, schema: string): string => {
  const folder = path.join(project, "packages");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "events.json"), schema);
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config));
  const printed = run(path.join(project, "node_modules/.bin/koine"), ["generate"], { cwd: folder });
  expect(printed).toContain("1 schema");
  return folder;
};
