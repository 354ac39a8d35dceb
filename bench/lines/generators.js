/** Generators that users may choose instead of Koine, by language. */

import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "../commands.js";
import { datamodelCodeGenerator } from "../rivals/generators/datamodel-code-generator.js";
import { jsonSchemaToTypescript } from "../rivals/generators/json-schema-to-typescript.js";
import { typify } from "../rivals/generators/typify.js";

const plugin = "org.jsonschema2pojo:jsonschema2pojo-maven-plugin:1.2.2:generate";

/** jsonschema2pojo, run as its Maven plugin. It needs the schema in a folder of its own. */
const jsonschema2pojo = {
  name: "jsonschema2pojo",
  make: ({ schemaFile }, folder) => {
    const source = path.join(folder, "schema");
    mkdirSync(source, { recursive: true });
    copyFileSync(schemaFile, path.join(source, path.basename(schemaFile)));
    copyFileSync("bench/lines/pom.xml", path.join(folder, "pom.xml"));
    const options = { sourceDirectory: source, outputDirectory: path.join(folder, "java") };
    const words = Object.entries(options).map(([name, value]) => `-Djsonschema2pojo.${name}=${value}`);
    run("mvn", ["-q", "-B", ...words, "-Djsonschema2pojo.targetPackage=messages", plugin], { cwd: folder });
  },
};

export const rivals = {
  typescript: jsonSchemaToTypescript,
  rust: typify,
  python: datamodelCodeGenerator("messages.py"),
  java: jsonschema2pojo,
};
