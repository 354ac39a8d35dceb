/** `koine generate --print-inputs`. */

import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inputsIn, open } from "./inputs.ts";

test("lists schemas, the config and output folders, and writes nothing", () => {
  const folder = open();
  const { inputs, files, outputs } = inputsIn(folder);
  expect(inputs).toEqual(["koine.config.json", "schema/**"]);
  expect(files).toContain("schema/messages/message.schema.json");
  expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  expect(outputs).toEqual(["generated/**"]);
  expect(existsSync(path.join(folder, "generated"))).toBe(false);
});

test("lists the modules of custom targets", () => {
  const { inputs } = inputsIn("recipes/custom-target");
  expect(inputs).toEqual(["koine.config.json", "plantuml.js", "schema/**"]);
});
