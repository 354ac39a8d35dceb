/** Measures how long an editor waits for the language server, on a schema of more than 5,000 lines in five files. */

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node.js";
import { writeProject } from "./editor/project.js";
import { record } from "./record.js";

const rounds = Number(process.env["KOINE_ROUNDS"] ?? 9);
const folder = mkdtempSync(path.join(tmpdir(), "koine-editor-"));
const lines = writeProject(folder);
const place = path.join(folder, "schema/order.json");
const uri = pathToFileURL(place).href;
const text = readFileSync(place, "utf8");

const server = spawn(process.execPath, [path.resolve("dist/generator/cli.js"), "lsp"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const connection = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);

/** Waits for diagnostics of the file that fulfill a condition. */
let check = () => undefined;
const diagnostics = (isMet) =>
  new Promise((resolve) => {
    check = (found) => isMet(found) && resolve(found);
  });

connection.onNotification("textDocument/publishDiagnostics", (found) => {
  if (found.uri === uri) check(found.diagnostics.map(({ code }) => code));
});
connection.listen();

const milliseconds = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const positionOf = (part) => {
  const before = text.slice(0, text.indexOf(part) + 4).split("\n");
  return { line: before.length - 1, character: before.at(-1).length };
};

let version = 1;
const change = (content) =>
  connection.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: ++version },
    contentChanges: [{ text: content }],
  });

const ask = (method, part, more = {}) =>
  connection.sendRequest(`textDocument/${method}`, {
    textDocument: { uri },
    position: positionOf(part),
    ...more,
  });

const broken = text.replace('"title"', "title");
const changed = text.replace(
  '"required": [\n        "id",',
  '"required": [\n        "id",\n        "count",',
);
if (broken === text || changed === text) throw new Error("the project has changed");

const target = '"#/$defs/order1"';

const start = async () => {
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: "project" }];
  const params = { processId: process.pid, rootUri: null, capabilities: {}, workspaceFolders };
  await connection.sendRequest("initialize", params);
  const shown = diagnostics((found) => found.length > 0);
  await connection.sendNotification("initialized", {});
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "json", version, text },
  });
  await shown;
};

/** Each step with what it waits for. Steps run in this order in every round. */
const steps = {
  "syntax error after a change": async () => {
    const shown = diagnostics((found) => found.includes("syntax"));
    await change(broken);
    await shown;
  },
  "completion in a broken file": () => ask("completion", target),
  "lint findings after a change": async () => {
    const shown = diagnostics((found) => !found.includes("syntax"));
    await change(text);
    await shown;
  },
  "hover in six languages after a change": () => ask("hover", target),
  "hover again": () => ask("hover", target),
  "go to definition": () => ask("definition", target),
  "find references": () => ask("references", target, { context: { includeDeclaration: true } }),
  "quick fixes": () =>
    ask("codeAction", target, {
      range: { start: positionOf(target), end: positionOf(target) },
      context: { diagnostics: [] },
    }),
  "breaking change, compared with main": async () => {
    const shown = diagnostics((found) => found.includes("REQ_TIGHTENED"));
    await change(changed);
    await shown;
  },
};

/** Undoes the change of the last step, which is not measured. */
const restore = async () => {
  const gone = diagnostics((found) => !found.includes("REQ_TIGHTENED"));
  await change(text);
  await gone;
};

const first = await milliseconds(start);
const taken = Object.fromEntries(Object.keys(steps).map((name) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const [name, step] of Object.entries(steps)) taken[name].push(await milliseconds(step));
  await restore();
}

await connection.sendRequest("shutdown");
await connection.sendNotification("exit");
rmSync(folder, { recursive: true });

const cell = (time) => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`;
const rows = Object.entries(taken).map(([name, all]) => {
  const sorted = all.toSorted((one, other) => one - other);
  return `| ${name} | ${cell(sorted[0])} | ${cell(sorted[Math.floor(sorted.length / 2)])} |`;
});
const head = `${lines} lines in five files. Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}; ${rounds} rounds`;
const table = ["| what an editor waits for | minimum | median |", "| --- | --- | --- |"];
const opened = `| first findings, with the start of the server | ${cell(first)} | |`;
const report = `${head}.\n\n${[...table, opened, ...rows].join("\n")}\n`;
process.stdout.write(report);
if (process.argv.includes("--record")) await record("EDITOR.md", "bench editor", report);
