/** Go: builds only the generated packages; their imports are already built. */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processorSeconds } from "../../commands.js";
import { goJsonschema } from "../../rivals/generators/go-jsonschema.js";
import { quicktype } from "../../rivals/generators/quicktype.js";
import { sourcesIn } from "../lines.js";

const mark = "koine_round.go";

const nameOf = (file) => /^package (\w+)$/m.exec(readFileSync(file, "utf8"))[1];

/** Adds a file with new contents to each package, because Go caches builds by content. */
const change = (folder) => {
  const files = sourcesIn(folder, ".go").filter((file) => path.basename(file) !== mark);
  const packages = new Map(files.map((file) => [path.dirname(file), nameOf(file)]));
  for (const [place, name] of packages)
    writeFileSync(path.join(place, mark), `package ${name}\n\nconst _ = ${process.hrtime.bigint()}\n`);
  return [...packages.keys()].map((place) => `./${path.relative(folder, place)}`);
};

const build = (folder) => processorSeconds("go", ["build", ...change(folder)], { cwd: folder });

export const go = {
  id: "go",
  name: "Go",
  command: "go",
  question: "version",
  extension: ".go",
  rivals: [goJsonschema, quicktype("go", "messages.go", { package: "messages" })],
  sources: (folder) => folder,
  prepare: ({ folder, generator }) => {
    if (generator.name !== "Koine")
      for (const file of ["go.mod", "go.sum"])
        cpSync(path.join("bench/packages/go", file), path.join(folder, file));
    build(folder);
  },
  measure: ({ folder }) => ({ compile: build(folder) }),
};
