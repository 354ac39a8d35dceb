#!/usr/bin/env node
/**
 * The `koine` command. Runs koine-generator, which programs that only read and write messages do not need.
 */

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
    `koine: the command is in a separate package. Run: npm install --save-dev koine-generator@${version}\n`,
  );
  process.exitCode = 2;
} else await import(command);
