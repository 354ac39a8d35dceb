/** Runs the comparison shown on the tools page: each tool gets the same schema and the same lines. */

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile } from "json-schema-to-typescript";
import { generate } from "../../dist/generator/index.js";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import ts from "typescript";
import { z } from "zod";

const schemaFile = fileURLToPath(
  new URL("../../templates/init/messages/message.schema.json", import.meta.url),
);
const schema = JSON.parse(readFileSync(schemaFile, "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "koine-comparison-"));

/** Strips the types from all TypeScript files in place. */
const transpile = (place) => {
  for (const name of readdirSync(place, { recursive: true }).filter((one) => one.endsWith(".ts"))) {
    if (name.endsWith(".d.ts")) continue;
    const { outputText } = ts.transpileModule(readFileSync(path.join(place, name), "utf8"), {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    writeFileSync(path.join(place, name.replace(/\.ts$/, ".js")), outputText);
  }
};

const withKoine = async () => {
  await generate({
    schema: path.dirname(schemaFile),
    out: path.join(folder, "out"),
    languages: ["typescript"],
    standalone: true,
  });
  transpile(path.join(folder, "out/typescript"));
  const { Message } = await import(pathToFileURL(path.join(folder, "out/typescript/messages/index.js")).href);
  return {
    rewrite: (line) => Message.stringify(Message.parse(line)),
    issues: (data) => (Message.validate(data).ok ? [] : Message.validate(data).issues),
  };
};

const withZod = () => {
  const { $schema: _schema, discriminator: _discriminator, ...plain } = schema;
  const Message = z.fromJSONSchema(plain);
  return {
    rewrite: (line) => JSON.stringify(Message.parse(JSON.parse(line))),
    issues: (data) =>
      Message.safeParse(data).error?.issues.flatMap((issue) => issue.errors?.flat() ?? [issue]) ?? [],
  };
};

const withQuicktype = async () => {
  const input = new JSONSchemaInput(undefined);
  await input.addSource({ name: "Message", schema: JSON.stringify(schema) });
  const data = new InputData();
  data.addInput(input);
  const { lines } = await quicktype({
    inputData: data,
    lang: "javascript",
    rendererOptions: { "runtime-typecheck": "true" },
  });
  writeFileSync(path.join(folder, "quicktype.cjs"), lines.join("\n"));
  const convert = await import(pathToFileURL(path.join(folder, "quicktype.cjs")).href);
  const { toMessage, messageToJson } = convert.default;
  return {
    rewrite: (line) => messageToJson(toMessage(line)),
    issues: (wire) => {
      try {
        toMessage(JSON.stringify(wire));
        return [];
      } catch (error) {
        return [error];
      }
    },
  };
};

const tried = (run) => {
  try {
    return run();
  } catch (error) {
    return `throws: ${String(error.message).split("\n")[0]}`;
  }
};

const unknown = '{"role":"assistant","text":"hi","tokens":1,"mine":true}';
const digits = '{"role":"assistant","text":"hi","tokens":1,"mine":9007199254740993}';
const twice = '{"role":"assistant","text":"hi","text":"ho","tokens":1}';
const questions = {
  "a field that no schema knows comes back": ({ rewrite }) => tried(() => rewrite(unknown)) === unknown,
  "9007199254740993 in it comes back": ({ rewrite }) => tried(() => rewrite(digits)) === digits,
  "a key that is there twice is refused": ({ rewrite }) =>
    String(tried(() => rewrite(twice))).startsWith("throws"),
  "a fraction where an integer belongs is refused": ({ issues }) =>
    issues({ role: "assistant", text: "", tokens: 1.5 }).length > 0,
  "reasons for one misspelt tag": ({ issues }) => issues({ role: "asistant", text: "hi" }).length,
};

const tools = { koine: await withKoine(), zod: withZod(), quicktype: await withQuicktype() };
const word = (answer) => (answer === true ? "yes" : answer === false ? "no" : String(answer));
process.stdout.write(
  `${"".padEnd(48)}${Object.keys(tools)
    .map((name) => name.padEnd(11))
    .join("")
    .trimEnd()}\n`,
);
for (const [question, ask] of Object.entries(questions))
  process.stdout.write(
    `${question.padEnd(48)}${Object.values(tools)
      .map((tool) => word(ask(tool)).padEnd(11))
      .join("")
      .trimEnd()}\n`,
  );

const types = await compile(schema, "Message", { format: false, bannerComment: "" });
const isAtRunTime = /\b(function|class|const|let)\b/.test(types);
process.stdout.write(
  `\njson-schema-to-typescript writes ${isAtRunTime ? "code" : "types alone: nothing of it is there at run time"}\n`,
);
rmSync(folder, { recursive: true, force: true });
