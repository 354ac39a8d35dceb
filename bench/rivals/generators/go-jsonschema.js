/** go-jsonschema, at the version in go.mod. */

import { mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "../../commands.js";

export const goJsonschema = {
  name: "go-jsonschema",
  make: ({ schemaFile }, folder) => {
    mkdirSync(folder, { recursive: true });
    const words = ["--package", "messages", "--output", path.resolve(folder, "messages.go"), schemaFile];
    run("go", ["tool", "go-jsonschema", ...words], { cwd: "bench/packages/go" });
  },
};
