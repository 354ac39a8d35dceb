/** The VS Code extension: the packed file is complete, and the extension in it starts the language server. */

import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("vscode");

const pack = (name: string): Buffer => {
  const file = path.join(folder, name);
  execFileSync(process.execPath, ["packages/vscode/pack.js", file]);
  return readFileSync(file);
};

const packed = pack("koine.vsix");

const texts = new Map(Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, strFromU8(bytes)]));

const textOf = (name: string): string => texts.get(name) ?? "";

test("the archive contains the extension and its manifests", () => {
  expect([...texts.keys()]).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/package.json",
    "extension/extension.cjs",
    "extension/README.md",
    "extension/LICENSE.txt",
  ]);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const manifest = JSON.parse(textOf("extension/package.json"));
  expect(manifest).toMatchObject({ version, main: "./extension.cjs" });
  expect(textOf("extension.vsixmanifest")).toContain(`Version="${version}"`);
  for (const [, asset] of textOf("extension.vsixmanifest").matchAll(/ Path="([^"]+)"/g))
    expect([...texts.keys()]).toContain(asset);
  for (const name of texts.keys())
    expect(textOf("[Content_Types].xml")).toContain(name.startsWith("[") ? "" : `"${path.extname(name)}"`);
});

test("the same sources give the same bytes", () => {
  expect(pack("again.vsix").equals(packed)).toBe(true);
});

test("the extension needs only the editor and Node", () => {
  const needed = [...textOf("extension/extension.cjs").matchAll(/\brequire\((["'`])([^"'`]+)\1\)/g)].map(
    ([, , name]) => name,
  );
  const isKnown = (name = ""): boolean =>
    name === "vscode" || builtinModules.includes(name.replace(/^node:/, ""));
  expect(needed.filter((name) => !isKnown(name))).toEqual([]);
});

test("the extension starts the server that is installed in the workspace", async () => {
  const project = path.join(folder, "project");
  mkdirSync(path.join(project, "node_modules"), { recursive: true });
  symlinkSync(process.cwd(), path.join(project, "node_modules/koine"), "junction");
  writeFileSync(path.join(project, "package.json"), "{}");
  writeFileSync(
    path.join(project, "koine.config.json"),
    JSON.stringify({ specs: { shop: { schema: "order.json", languages: ["typescript"] } } }),
  );
  writeFileSync(
    path.join(project, "order.json"),
    JSON.stringify({ title: "Order", type: "object", properties: { count: { type: "integer" } } }),
  );
  const extension = path.join(folder, "extension.cjs");
  writeFileSync(extension, textOf("extension/extension.cjs"));
  cpSync("test/packages/vscode/stand-in.cjs", path.join(folder, "node_modules/vscode/index.js"));
  const stand = spawn(process.execPath, ["test/packages/vscode/host.cjs", extension, project]);
  let printed = "";
  stand.stderr.on("data", (text) => (printed += String(text)));
  stand.stdout.on("data", (text) => {
    printed += String(text);
    if (/diagnostics: 1 in .*order\.json/.test(printed)) stand.stdin.write("end\n");
  });
  const status = await new Promise((resolve) => stand.once("exit", resolve));
  expect(printed).toMatch(/^activated\n/);
  expect([status, printed.split("\n").filter((line) => /error/i.test(line))]).toEqual([0, []]);
  expect(printed).toContain("deactivated");
});
