/**
 * Declarations for TypeScript in CommonJS, which cannot `require` an ES module's declarations but can
 * reference its types.
 */

import path from "node:path";
import { printer } from "./print.js";

const parametersOf = (unit) =>
  unit?.declarations.find(({ typeParameters }) => typeParameters)?.typeParameters ?? [];

const list = (texts) => (texts.length === 0 ? "" : `<${texts.join(",")}>`);

/** Prints a type as an alias of the module's type, with the same parameters. */
const typeOf = (name, unit, print) => {
  const parameters = parametersOf(unit);
  const own = list(parameters.map((one) => print(one)));
  return `export type ${name}${own}=m.${name}${list(parameters.map((one) => one.name.text))}`;
};

/** Returns each export as an alias of the module's export, so that documentation is not duplicated. */
export const commonJsOf = (entry, exports, world) => {
  const named = exports.filter(({ type }) => type);
  const names = new Map(named.map(({ name, type }) => [type, name]));
  const print = printer((identifier, meaning) => {
    const unit = world.meant(identifier, meaning);
    return names.has(unit) ? { name: `m.${names.get(unit)}` } : undefined;
  });
  const types = named.map(({ name, type }) => typeOf(name, type, print));
  const values = exports.filter(({ value }) => value).map(({ name }) => `${name}:typeof m.${name}`);
  return [
    `import type*as m from"./${path.posix.basename(entry)}.js"with{"resolution-mode":"import"}`,
    ...types,
    ...(values.length > 0 ? [`export const ${values.join(",\n")}`] : []),
    "export{}",
    "",
  ].join("\n");
};
