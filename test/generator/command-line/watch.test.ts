/** `koine generate --watch` end to end. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { folderOfTest } from "../../harness/folders.ts";
import { slowTest } from "../../harness/slow-test.ts";

const program = path.resolve("dist/generator/cli.js");

const start = (cwd: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [program, "generate", "--watch", ...args], { cwd });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => lines.push(line.replaceAll(/\d+ ms/g, "… ms")));
  const next = async (count = 1): Promise<string[]> => {
    while (lines.length < count && child.exitCode === null) await delay(20);
    return lines.splice(0);
  };
  /** A multi-line message is complete when its last line has arrived. */
  const until = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(lines.join("\n")) && child.exitCode === null) await delay(20);
    expect(lines.splice(0).join("\n")).toMatch(pattern);
  };
  return { child, next, until };
};

const open = () => {
  const folder = folderOfTest("watch");
  cpSync("templates/init", path.join(folder, "schema"), { recursive: true });
  const file = path.join(folder, "schema", "messages", "message.schema.json");
  return { folder, file, text: readFileSync(file, "utf8") };
};

const edited = (text: string, index: number): string => {
  const schema: { description?: string } = JSON.parse(text);
  return JSON.stringify({ ...schema, description: `Edit ${index}.` }, null, 2);
};

/** A time in milliseconds that is long enough for any delayed output. */
const quiet = 600;

test("prints one line per edit, reports and clears errors, and waits for complete files", async () => {
  const { folder, file, text } = open();
  const { child, next, until } = start(folder, "--languages", "typescript");
  expect((await next())[0]).toMatch(
    /^\d+ schemas? → \d+ files \(\d+ changed, 0 unchanged, 0 removed\) in … ms$/,
  );

  writeFileSync(file, edited(text, 1));
  const [line = ""] = await next();
  expect(line).toMatch(/^schema\/messages\/message\.schema\.json: \d+ schemas? → \d+ files \(\d+ changed/);

  const whole = edited(text, 2);
  writeFileSync(file, whole.slice(0, 20));
  await delay(30);
  writeFileSync(file, whole.slice(0, 60));
  await delay(30);
  writeFileSync(file, whole);
  expect(await next()).toHaveLength(1);

  writeFileSync(file, "{");
  await until(/syntax[^]*nothing was written/);
  writeFileSync(file, edited(text, 3));
  expect(await next()).toHaveLength(1);

  for (let index = 4; index < 9; index++) writeFileSync(file, edited(text, index));
  const module = path.join(folder, "schema", "messages", "dialect.json");
  appendFileSync(module, "\n");
  expect((await next())[0]).toMatch(/message\.schema\.json and 1 more|dialect\.json and 1 more/);

  await delay(quiet);
  expect(await next(0)).toEqual([]);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

const $schema = "https://json-schema.org/draft/2020-12/schema";

/** The schema and the output folder are in the same folder. */
const openDocument = () => {
  const folder = folderOfTest("watch");
  const file = path.join(folder, "event.json");
  const write = (type: string): void =>
    writeFileSync(
      file,
      JSON.stringify({ $schema, title: "Event", type: "object", properties: { id: { type } } }),
    );
  write("string");
  return { folder, file, write };
};

test("ignores output files and unread files", async () => {
  const { folder, write } = openDocument();
  const { child, next } = start(folder, "--schema", "event.json", "--languages", "typescript");
  await next(2);
  writeFileSync(path.join(folder, "other.json"), "{}");
  writeFileSync(path.join(folder, "generated", "note.json"), "{}");
  await delay(quiet);
  expect(await next(0)).toEqual([]);
  write("integer");
  expect(await next()).toEqual([expect.stringMatching(/^event\.json: 1 schema → /)]);
  await delay(quiet);
  expect(await next(0)).toEqual([]);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

slowTest("reports a mistake once, also in the config, which it watches", async () => {
  const { folder, file, write } = openDocument();
  const config = path.join(folder, "koine.config.json");
  const spec = { schema: "event.json", languages: ["typescript"] };
  writeFileSync(config, "{");
  const { child, next, until } = start(folder);
  await until(/koine\.config\.json[^]*nothing was written/);
  writeFileSync(config, JSON.stringify({ specs: { event: spec } }));
  expect(await next()).toEqual([expect.stringMatching(/^koine\.config\.json: 1 schema/)]);
  writeFileSync(file, '{"title" 1}');
  await until(/syntax[^]*nothing was written/);
  await delay(quiet);
  expect(await next(0)).toEqual([]);
  appendFileSync(file, "\n");
  expect(await next()).toEqual(["event.json: the same problems as before"]);
  write("integer");
  expect(await next()).toEqual([expect.stringMatching(/^event\.json: 1 schema → /)]);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

slowTest("exits when a loaded module changes", async () => {
  const { folder } = open();
  const target = path.join(folder, "target.mjs");
  writeFileSync(target, 'export default { name: "mine", languages: [], emit: () => [] };\n');
  const spec = { schema: "schema", out: "generated", languages: ["typescript"] };
  const config = { specs: { own: spec }, targets: ["target.mjs"] };
  writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config));
  const { child, next } = start(folder);
  await next();
  appendFileSync(target, "// another\n");
  expect(await next()).toEqual(["target.mjs changed, but modules are loaded only once; restart koine"]);
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(2);
});
