/** Python: imports the package in a new process with pydantic already imported, and builds every model. */

import path from "node:path";
import { run } from "../../commands.js";
import { datamodelCodeGenerator, environment } from "../../rivals/generators/datamodel-code-generator.js";
import { quicktype } from "../../rivals/generators/quicktype.js";

const moduleOf = ({ spec, generator }) =>
  generator.name === "Koine" ? `${spec.name}_messages.${spec.name}` : "messages";

const imported = (one) => {
  const program = path.resolve("bench/packages/imported.py");
  return Number(run(environment(), [program, one.folder, moduleOf(one)]));
};

export const python = {
  id: "python",
  name: "Python",
  command: "python3",
  extension: ".py",
  rivals: [datamodelCodeGenerator("messages.py"), quicktype("python", "messages.py")],
  sources: (folder) => folder,
  prepare: imported,
  measure: (one) => ({ import: imported(one) }),
};
