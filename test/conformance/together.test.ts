/** Two runs at once build a testee once: the second waits for the first, and neither finds it half built. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "vitest";
import { messagesOfPhi, openWorkshop } from "../workshop.ts";
import { testWith } from "./toolchain.ts";

const program = path.resolve("dist/generator/cli.js");

const conform = async (out: string) => {
  const args = [program, "conform", "--runtimes", "go", "--strict", "--out", out];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  for (const channel of [child.stdout, child.stderr]) channel.on("data", (part: Buffer) => said.push(part));
  const [status] = await once(child, "close");
  return { status, said: Buffer.concat(said).toString() };
};

testWith(["go"], "two runs at once", async () => {
  const shop = openWorkshop("phi", messagesOfPhi);
  await shop.generate();
  const whole = { status: 0, said: expect.stringMatching(/1 testee: 1 conform$/m) };
  expect(await Promise.all([conform(shop.out), conform(shop.out), conform(shop.out)])).toEqual([
    whole,
    whole,
    whole,
  ]);
});
