/** quicktype, configured like `quicktype --src-lang schema 'schema.json#/$defs/'`: every definition becomes a type. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { InputData, JSONSchemaInput, quicktypeMultiFile } from "quicktype-core";

const inputOf = async (spec) => {
  const schema = readFileSync(spec.schemaFile, "utf8");
  const definitions = Object.hasOwn(JSON.parse(schema), "$defs") ? "$defs" : "definitions";
  const source = new JSONSchemaInput(undefined);
  await source.addSource({ name: spec.name, schema, uris: [`#/${definitions}/`] });
  const inputData = new InputData();
  inputData.addInput(source);
  return inputData;
};

/** `options` are passed to the renderer. `file` is set if all types are in one file. */
export const quicktype = (lang, outputFilename, options = {}) => ({
  name: "quicktype",
  make: async (spec, folder) => {
    const inputData = await inputOf(spec);
    const files = await quicktypeMultiFile({ inputData, lang, outputFilename, rendererOptions: options });
    mkdirSync(folder, { recursive: true });
    for (const [name, { lines }] of files) {
      const file = files.size === 1 ? outputFilename : name;
      writeFileSync(path.join(folder, file), lines.join("\n"));
    }
  },
});
