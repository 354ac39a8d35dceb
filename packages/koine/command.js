#!/usr/bin/env node
/** The command `koine`: it stands in koine-generator, which whoever only reads and writes messages need not install. */

import { readFileSync } from "node:fs";

const find = () => {
  try {
    return import.meta.resolve("koine-generator/command");
  } catch {
    return undefined;
  }
};

const command = find();
if (command === undefined) {
  const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
  process.stderr.write(
    `koine: the command is a package of its own; npm install --save-dev koine-generator@${version} brings it\n`,
  );
  process.exitCode = 2;
} else await import(command);
