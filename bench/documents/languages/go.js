/** Compares Koine's Go code with plain structs generated from the schema. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../commands.js";
import { PlainStructs } from "./plain-structs.js";
import { writtenDocuments } from "./written.js";

const typesIn = (file, form) => [...readFileSync(file, "utf8").matchAll(form)].map(([, name]) => name);

/** Ignores case and punctuation, because generators format names differently. */
const plain = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const byPlainName = (names) => new Map(names.map((name) => [plain(name), name]));

const tableOf = (spec, structs) => {
  const ours = byPlainName(typesIn(path.join(spec.out, "go", spec.name, "types.go"), /^func Parse(\w+)\[/gm));
  const theirs = new Set(structs.names);
  const rows = [...new Set(spec.documents.map(({ entity }) => entity))].flatMap((entity) => {
    const name = entity.slice(entity.indexOf(".") + 1);
    const own = ours.get(plain(name));
    if (own === undefined || !theirs.has(name)) return [];
    const other = structs.nameOf(name);
    return `\t"${entity}": made[messages.${own}, others.${other}](messages.Parse${own}[string]),\n`;
  });
  return `package main

import (
	messages "${spec.name}-messages/${spec.name}"
	"documents/others"
)

// table maps entities to the code that processes their documents.
var table = map[string]maker{
${rows.join("")}}
`;
};

const put = (spec, folder, file) => {
  const text = readFileSync(path.join("bench/documents/go", file), "utf8");
  writeFileSync(path.join(folder, file), text.replaceAll("acp-messages", `${spec.name}-messages`));
};

const measure = (spec, rounds) => {
  const folder = path.join(spec.out, "go-documents");
  mkdirSync(path.join(folder, "others"), { recursive: true });
  for (const file of ["go.mod", "main.go"]) put(spec, folder, file);
  const structs = new PlainStructs(spec.schema);
  writeFileSync(path.join(folder, "others/others.go"), structs.text("others"));
  writeFileSync(path.join(folder, "table.go"), tableOf(spec, structs));
  run("go", ["build", "-o", "documents", "."], { cwd: folder });
  const program = path.join(folder, "documents");
  return {
    ...JSON.parse(run(program, [writtenDocuments(spec), String(rounds)])),
    rival: "plain structs",
  };
};

export const go = {
  name: "Go",
  command: "go",
  question: "version",
  measure,
  rows: [
    {
      path: "`json.Unmarshal`",
      first: "other_read",
      wanted: 1,
      ways: { Koine: "read", "into `any`": "json_read" },
    },
    { path: "`Parse`", first: "other_read", wanted: "–", ways: { Koine: "parse" } },
    { path: "`json.Marshal`", first: "other_write", wanted: 1.5, ways: { Koine: "write" } },
    { path: "`JSON`", first: "other_write", wanted: "–", ways: { Koine: "to_json" } },
  ],
};
