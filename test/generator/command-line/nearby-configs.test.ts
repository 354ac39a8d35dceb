/** If the working directory contains neither schemas nor a config, commands list nearby configs. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const root = folderOfFile("monorepo");
const folderAt = (...steps: readonly string[]): string => {
  const folder = path.join(root, ...steps);
  mkdirSync(folder, { recursive: true });
  return folder;
};

for (const name of ["orders", "users"])
  writeFileSync(path.join(folderAt("packages", name), "koine.config.json"), "{}");
writeFileSync(path.join(folderAt("node_modules", "other"), "koine.config.json"), "{}");

test("at the root of a monorepo, the configs below are named", () => {
  expect(koine(["generate"], { cwd: root })).toEqual({
    status: 2,
    out: "",
    err: "there is no koine.config.json here. Pass one, for example: --config packages/orders/koine.config.json; there are 2: packages/orders/koine.config.json, packages/users/koine.config.json\nTry: koine help generate\n",
  });
});

test("in a folder of a package, the config above is named", () => {
  const { status, err } = koine(["check"], { cwd: folderAt("packages", "users", "source", "deep") });
  expect(status).toBe(2);
  expect(err).toContain("Pass one, for example: --config ../../koine.config.json\n");
});
