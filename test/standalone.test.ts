/** `--standalone`: what is generated works alone, in a project that has no koine, under the strictest ordinary settings. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { koine } from "./command.ts";

const settings = {
  module: "NodeNext",
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  outDir: "out",
  rootDir: ".",
};

test("compiles and runs in a project of its own", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-standalone-"));
  try {
    const out = path.join(folder, "messages");
    const asked = ["--standalone", "--schema", "schema/phi", "--languages", "typescript", "--out", out];
    expect(koine(["generate", ...asked])).toMatchObject({ status: 0, err: "" });
    expect(koine(["check", ...asked])).toMatchObject({ status: 0 });
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: settings, include: ["*.ts", "messages/typescript"] }),
    );
    writeFileSync(
      path.join(folder, "main.ts"),
      `import { LlmMessage } from "./messages/typescript/phi/index.js";
       const text = '{"role":"user","content":[],"timestamp":1,"extra":18446744073709551615}';
       console.log(LlmMessage.stringify(LlmMessage.parse(text)) === text);`,
    );
    const compiler = path.resolve("node_modules/typescript/bin/tsc");
    const compiled = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const ran = spawnSync(process.execPath, [path.join(folder, "out", "main.js")], { encoding: "utf8" });
    expect([ran.stderr, ran.stdout]).toEqual(["", "true\n"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
