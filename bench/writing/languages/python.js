/** Measures Koine's Python code and handwritten pydantic models. */

import { cpSync } from "node:fs";
import path from "node:path";
import { hasCommand, run } from "../../commands.js";
import { environment } from "../../rivals/generators/datamodel-code-generator.js";

const build = ({ out }) => {
  const folder = path.join(out, "python-writing");
  cpSync("bench/writing/python", folder, { recursive: true });
  return { program: path.join(folder, "writing.py"), folder: path.join(out, "python") };
};

export const python = {
  id: "python",
  name: "Python",
  rival: "pydantic models",
  unit: "ns",
  isInstalled: () => hasCommand("python3"),
  build,
  measure: ({ program, folder }, event, rounds) =>
    JSON.parse(run(environment(), [program, folder, event, String(10 * rounds)])),
  rows: [
    { title: "`stringify`", work: "stringify", rival: "model_dump_json", wanted: 3 },
    { title: "`TypeAdapter.dump_json`", work: "dump_json", rival: "model_dump_json" },
    { title: "`parse`", work: "parse", rival: "model_validate_json" },
    { title: "`TypeAdapter.validate_json`", work: "validate_json", rival: "model_validate_json" },
  ],
};
