/** Generates code from a hostile input in memory. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emit } from "../../../dist/generator/4-emit/emit.js";
import { finish } from "../../../dist/generator/5-write/finish.js";
import { recordOf } from "../../../dist/generator/5-write/record.js";
import { GenerationError } from "../../../dist/generator/support/diagnostics.js";
import { Findings } from "../../../dist/generator/api/findings.js";
import { readAll } from "../../../dist/generator/api/reading.js";
import { openStore } from "../../../dist/generator/support/reuse/store.js";

const write = (files, folder) => {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
};

/** Files that never change, such as the core of each language, are formatted and checked once. */
const store = openStore("", "hostile");

const rootOf = ({ dialects }) => {
  const entities = dialects.flatMap((dialect) => dialect.entities);
  return entities.find(({ pointer, isPart }) => pointer === "" && isPart !== true)?.name;
};

const generate = async ({ schema, overlays }, folder) => {
  const findings = new Findings();
  const options = {
    schema: path.join(folder, schema),
    languages: ["typescript", "rust", "python", "ruby", "go", "java"],
    out: path.join(folder, "out"),
    ...(overlays === undefined ? {} : { overlays: overlays.map((name) => path.join(folder, name)) }),
  };
  const files = [];
  let root;
  for (const { settings, model, report } of readAll([options], findings)) {
    root = rootOf(model);
    const reports = { schema: report, config: findings.reporter("") };
    for (const delivery of await emit(model, settings, reports, store))
      files.push(
        ...(await finish(delivery, model, recordOf(settings, delivery), findings.reporter("out"), store)),
      );
  }
  findings.stop();
  return { files, root };
};

/** Returns the outcome of an input. Writes its files below a folder. */
export const outcomeOf = async (input, folder) => {
  try {
    write(input.files, folder);
  } catch (error) {
    return { kind: "unwritable", detail: String(error) };
  }
  try {
    return { kind: "generated", ...(await generate(input, folder)) };
  } catch (error) {
    if (error instanceof GenerationError) return { kind: "refused", diagnostics: error.diagnostics };
    return { kind: "crashed", detail: error instanceof Error ? String(error.stack) : String(error) };
  }
};
