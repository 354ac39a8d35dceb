/** koine init: a first dialect to change, with examples, and the meta-schema for editors beside it. */

import { cpSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../package.ts";
import type { ExitCode, Output } from "./output.ts";

const isTaken = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

export const runInit = async (schema: string | undefined, output: Output): Promise<ExitCode> => {
  const folder = schema ?? "schema";
  if (isTaken(folder)) {
    await output.err(`${folder} is not empty; nothing was written. Name another folder with --schema`);
    return 2;
  }
  cpSync(path.join(packageRoot(), "templates", "init"), folder, { recursive: true });
  cpSync(path.join(packageRoot(), "schema", "meta.schema.json"), path.join(folder, "meta.schema.json"));
  const flag = schema === undefined ? "" : ` --schema ${schema}`;
  await output.out(
    [
      `${folder}/messages/message.schema.json is a message to begin with. Change it, then:`,
      `  npx koine generate${flag}`,
    ].join("\n"),
  );
  return 0;
};
