/** Two concurrent runs build a testee once: the second waits, and neither sees a partial build. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ownPrefix } from "../../../generator/5-write/owner.ts";
import { cacheFolder } from "../../../generator/command-line/conform/cache-folder.ts";
import { messagesOfPhi, openWorkshop } from "../../harness/workshop.ts";
import { testWith } from "../../harness/toolchain.ts";

const program = path.resolve("dist/generator/cli.js");

const conform = async (runtime: string, out: string, hear = (_said: string): void => undefined) => {
  const args = [program, "conform", "--runtimes", runtime, "--strict", "--out", out];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const channel of [child.stdout, child.stderr])
    channel.on("data", (part: Buffer) => hear((said += part.toString())));
  const [status] = await once(child, "close");
  return { status, said };
};

testWith(["go"], "two runs at once", async () => {
  const shop = openWorkshop("phi", messagesOfPhi);
  await shop.generate();
  const whole = { status: 0, said: expect.stringMatching(/1 testee: 1 conform$/m) };
  const runs = [1, 2, 3].map(() => conform("go", shop.out));
  expect(await Promise.all(runs)).toEqual([whole, whole, whole]);
});

test("a waiting run reports what it waits for", async () => {
  const shop = openWorkshop("phi", messagesOfPhi);
  await shop.generate();
  const folder = path.join(cacheFolder(shop.out), "typescript");
  mkdirSync(folder, { recursive: true });
  const stage = mkdtempSync(path.join(folder, ownPrefix("stage")));
  const { status, said } = await conform("typescript", shop.out, (text) => {
    if (text.includes("waiting")) rmSync(stage, { recursive: true, force: true });
  });
  expect(said).toContain(`typescript: waiting for another run to build it (${stage})\n`);
  expect(status).toBe(0);
});
