/** Compares Koine's Python code with the models that datamodel-code-generator generates. */

import path from "node:path";
import { run } from "../../commands.js";
import { datamodelCodeGenerator, environment } from "../../rivals/generators/datamodel-code-generator.js";
import { writtenDocuments } from "./written.js";

const measure = (spec, rounds) => {
  const models = path.join(spec.out, `${spec.name}_models.py`);
  datamodelCodeGenerator(path.basename(models)).make(spec, spec.out);
  const program = path.resolve("bench/documents/languages/python.py");
  const folder = path.join(spec.out, "python");
  const words = [folder, `${spec.name}_messages`, spec.name, models, writtenDocuments(spec), String(rounds)];
  const measured = JSON.parse(run(environment(), [program, ...words]));
  return { ...measured, rival: "datamodel-code-generator models" };
};

const alone = { "only `json.loads`": "json" };

export const python = {
  name: "Python",
  command: "python3",
  measure,
  rows: [
    { path: "`validate_json`", first: "other", wanted: 1.5, ways: { Koine: "validate_json", ...alone } },
    { path: "`parse`", first: "other", wanted: 2, ways: { Koine: "parse", ...alone } },
  ],
};
