/** Compares Koine's Ruby code with plain, unchecked classes generated from the schema. */

import path from "node:path";
import { run } from "../../commands.js";
import { writtenDocuments } from "./written.js";

const measure = (spec, rounds) => {
  const gem = path.join(spec.out, "ruby/lib", `${spec.name}_messages.rb`);
  const program = path.resolve("bench/documents/languages/ruby.rb");
  const measured = JSON.parse(
    run("ruby", [program, gem, spec.schemaFile, writtenDocuments(spec), String(rounds)]),
  );
  return { ...measured, rival: "plain classes" };
};

const ways = { Koine: "koine", "only `JSON.parse`": "json" };

export const ruby = {
  name: "Ruby",
  command: "ruby",
  measure,
  rows: [{ path: "`parse`", first: "plain", wanted: 2, ways }],
};
