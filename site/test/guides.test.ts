/** Every guide is followed literally, and prints what it says. `KOINE_UPDATE=guides` writes down what is printed now. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, test } from "vitest";
import { withIncludes } from "../make/include.ts";
import { follow, updated } from "./guides.ts";

const folder = fileURLToPath(new URL("../pages", import.meta.url));
const guides = [
  "start.md",
  "comparison.md",
  ...readdirSync(path.join(folder, "guides")).map((name) => path.join("guides", name)),
];

let commands = 0;
afterAll(() => console.log(`${guides.length} guides followed, ${commands} commands run`));

const isUpdating = process.env["KOINE_UPDATE"] === "guides";

// Pages wait for commands in folders of their own, and a core that is idle follows another one.
test.concurrent.for(guides)("%s", async (name, { expect }) => {
  const file = path.join(folder, name);
  const page = readFileSync(file, "utf8");
  const steps = await follow(withIncludes(page));
  commands += steps.length;
  if (isUpdating) writeFileSync(file, updated(page, steps));
  else
    for (const { command, wanted, got } of steps)
      expect(`$ ${command}\n${got}`).toBe(`$ ${command}\n${wanted}`);
});
