/** datamodel-code-generator with pydantic 2 models, in a virtual environment that is created once. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../commands.js";

const requirements = path.resolve("bench/documents/requirements.txt");

/** Returns a Python interpreter that has the required packages. */
export const environment = () => {
  const stamp = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 16);
  const home = path.resolve("node_modules/.cache/koine/bench-documents", stamp);
  const python = path.join(home, "bin/python");
  if (existsSync(path.join(home, "finished"))) return python;
  run("python3", ["-m", "venv", "--clear", home]);
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
  writeFileSync(path.join(home, "finished"), "");
  return python;
};

export const datamodelCodeGenerator = (file) => ({
  name: "datamodel-code-generator",
  make: ({ schemaFile }, folder) => {
    mkdirSync(folder, { recursive: true });
    const program = path.join(path.dirname(environment()), "datamodel-codegen");
    const kinds = ["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel"];
    run(program, ["--input", schemaFile, ...kinds, "--output", path.join(folder, file)]);
  },
});
