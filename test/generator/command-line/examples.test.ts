/** The examples in each command's help text run as written without failing. */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../../generator/command-line/commands.ts";
import { koine, koineProcess } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const parent = folderOfFile("examples");

const event = { title: "Event", type: "object", properties: { note: { type: "string" } } };
const message = '{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1}\n';
const summary = '{"summary":{"documents":1,"invalid":0,"issues":0,"unreadable":0}}\n';

const files: Readonly<Record<string, string>> = {
  "events.json": JSON.stringify(event),
  "old.json": JSON.stringify(event),
  "new.json": JSON.stringify({ ...event, required: ["note"] }),
  "event.json": '{"note":"hi"}',
  "session.jsonl": message,
  "sessions/monday.jsonl": message,
  "logs/monday.jsonl": message,
  "monday.json": summary,
  "tuesday.json": summary,
  "verdicts.jsonl": '{"line":1,"valid":true}\n',
};

const config = {
  specs: { events: { schema: "events.json", out: "generated", languages: ["typescript"], fixtures: false } },
};

/** Examples that take a long time, or that need a Git repository, compilers or an editor. */
const excluded = /^(generate --watch|conform|fixtures|lsp)|--against main/;

/** Commands to run before the examples of a command. */
const preparations: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [["generate"]],
  freeze: [["init"]],
  diff: [["init"], ["freeze", "1.0.0"]],
  infer: [
    ["infer", "logs", "--partial", "monday.summary"],
    ["infer", "logs", "--partial", "tuesday.summary"],
    ["infer", "logs", "--name", "Event", "--out", "event.schema.json"],
  ],
};

const needsConfig = ["generate", "check", "lint"];

const project = (name: string): string => {
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  if (needsConfig.includes(name))
    writeFileSync(path.join(folder, "koine.config.json"), JSON.stringify(config));
  return folder;
};

const examples = Object.entries(commands).flatMap(([name, { examples: all }]) =>
  all.flatMap(([call]) => (excluded.test(call) ? [] : [{ name, call }])),
);

test.each(examples)("$call", ({ name, call }) => {
  const cwd = project(name);
  for (const args of preparations[name] ?? []) expect(koine(args, { cwd }).status).toBe(0);
  const args = call.split(/ (?:<|>>?|\|) /)[0]?.split(" ") ?? [];
  const input = / < (\S+)$/.exec(call)?.[1];
  const text = input === undefined ? undefined : files[input];
  const { status, err } =
    text === undefined ? koine(args, { cwd }) : koineProcess(args, { cwd, input: text });
  expect([status === 2 ? err : "", err.includes("koine help")]).toEqual(["", false]);
});
