/**
 * Reads a recorded session in other languages, both line by line and as a history. The baseline is the
 * language's JSON parser.
 */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AgentMessage } from "../../dist/generated/typescript/phi/codecs.js";
import { history } from "../../dist/generated/typescript/phi/history.js";
import { firstError, hasCommand, run } from "../commands.js";
import { environment } from "../rivals/generators/datamodel-code-generator.js";
import { writeNews } from "./languages/written.js";
import { dataFolder } from "./spec.js";

const recorded = path.join(dataFolder, "recordings/pi-session.jsonl");

/** The recorded pi session, translated to phi. */
const messages = () => {
  const entries = readFileSync(recorded, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const said = entries.flatMap((line) => JSON.parse(line).message ?? []);
  const translated = run(
    process.execPath,
    ["dist/generator/cli.js", "translate", "--from", "pi", "--to", "phi", "-"],
    {
      input: said.map((message) => `${JSON.stringify(message)}\n`).join(""),
    },
  );
  return translated.split("\n").filter((line) => line !== "");
};

const writtenSession = () => {
  const folder = path.resolve(".tmp/bench-documents");
  mkdirSync(folder, { recursive: true });
  const entries = messages().map((line) => ({ kind: "message", value: AgentMessage.parse(line) }));
  const file = path.join(folder, "session.jsonl");
  writeNews(file, history.write(entries, { form: "lines" }).text);
  return { file, count: entries.length };
};

const languages = [
  {
    name: "Python",
    command: "python3",
    json: "`json.loads`",
    wanted: { parse: 2.5, "history.read": 2.5 },
    measure: (words) =>
      run(environment(), ["bench/documents/languages/lines.py", "generated/python", ...words]),
  },
  {
    name: "Ruby",
    command: "ruby",
    json: "`JSON.parse`",
    wanted: { parse: 2, "history.read": "–" },
    measure: (words) =>
      run("ruby", ["bench/documents/languages/lines.rb", "generated/ruby/lib/koine_messages.rb", ...words]),
  },
];

const rowsOf = ({ name, command, json, wanted, measure }, words) => {
  if (!hasCommand(command)) return [`| ${name} | skipped: missing \`${command}\` | | | |`];
  try {
    const least = JSON.parse(measure(words));
    return Object.entries(wanted).map(([way, most]) => {
      const ratio = (least[way] / least.json).toFixed(2);
      return `| ${name} | \`${way}\` | ${json}: ${Math.round(least.json)} ns | ${most} | ${ratio} |`;
    });
  } catch (error) {
    return [`| ${name} | error: ${firstError(error).replaceAll("|", "\\|").slice(0, 200)} | | | |`];
  }
};

/** Returns the lines of the table. */
export const sessionLines = (rounds) => {
  if (!existsSync(recorded)) return ["Session, line by line: skipped because the recording is missing."];
  const { file, count } = writtenSession();
  return [
    `A recorded session of ${count} messages, translated to phi, read line by line:`,
    "",
    "| language | path | baseline per line | target | least |",
    "| --- | --- | --- | --- | --- |",
    ...languages.flatMap((language) => rowsOf(language, [file, String(rounds)])),
  ];
};
