/** Generated files do not depend on the folder, locale, time zone or file order. */

import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../../harness/files.ts";
import { messagesOfPhi, openWorkshop } from "../../harness/workshop.ts";

const contents = (folder: string): [string, string][] =>
  filesBelow(folder).map((file) => [path.posix.relative(folder, file), readFileSync(file, "utf8")]);

test("every run reproduces generated/, in any environment", () => {
  const shop = openWorkshop();
  const program = path.resolve("dist/generator/cli.js");
  const elsewhere = path.join(shop.folder, "deep", "other");
  cpSync(shop.schema, path.join(elsewhere, "schema"), { recursive: true });
  cpSync("koine.config.json", path.join(elsewhere, "koine.config.json"));
  const { status, stdout } = spawnSync(process.execPath, [program, "generate"], {
    cwd: elsewhere,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" },
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ schemas → /)]);
  expect(contents(path.join(elsewhere, "generated"))).toEqual(contents("generated"));
});

test("line endings of schema files do not affect the output", async () => {
  const shop = openWorkshop("phi", messagesOfPhi);
  await shop.generate();
  const before = contents(shop.out);
  for (const file of filesBelow(shop.schema))
    shop.write(readFileSync(file, "utf8").replaceAll("\n", "\r\n"), path.relative(shop.folder, file));
  rmSync(shop.out, { recursive: true });
  await shop.generate();
  expect(contents(shop.out)).toEqual(before);
});
