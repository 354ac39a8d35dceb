/** Turborepo runs `generate` only after changes if it uses the inputs from `generate --print-inputs`. */

import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { installed } from "../../../harness/installed.ts";
import { inputsIn, open } from "./inputs.ts";

const arch = process.arch === "arm64" ? "arm64" : "64";

const program = path.resolve("dist/generator/cli.js");

test("Turborepo runs it once, uses its cache, and runs it again after an edit", () => {
  const turbo = path.join(
    installed("test/generator/command-line/turborepo"),
    `node_modules/@turbo/linux-${arch}/bin/turbo`,
  );
  const folder = open();
  const { inputs, outputs } = inputsIn(folder);
  const scripts = { generate: `node ${JSON.stringify(program)} generate` };
  const manifest = { name: "own", private: true, packageManager: "npm@10.8.2", scripts };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    path.join(folder, "package-lock.json"),
    JSON.stringify({ name: "own", lockfileVersion: 3, packages: {} }),
  );
  writeFileSync(
    path.join(folder, "turbo.json"),
    JSON.stringify({ tasks: { generate: { inputs, outputs } } }),
  );
  const run = (): string => {
    const { stdout, stderr, status } = spawnSync(
      turbo,
      ["run", "generate", "--cache=local:rw", "--no-update-notifier"],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", CI: "1" },
      },
    );
    expect([status, stderr, stdout]).toEqual([0, expect.anything(), expect.anything()]);
    return stdout;
  };
  expect(run()).toMatch(/cache miss[^]*\d+ changed/);
  rmSync(path.join(folder, "generated"), { recursive: true });
  expect(run()).toMatch(/cache hit/);
  expect(readFileSync(path.join(folder, "generated/manifest.json"), "utf8")).toContain("messages");
  const schema = path.join(folder, "schema/messages/message.schema.json");
  appendFileSync(schema, "\n");
  expect(run()).toMatch(/cache miss/);
});
