/** Type names that authors chose for other code generators: oapi-codegen and jsonschema2pojo. */

import { grouped } from "../support/group-by.ts";
import { placeKey } from "../support/place-key.ts";
import { stringAt, type JsonObject } from "../support/json.ts";
import type { DocumentFiles } from "../schema/schema-set.ts";
import { usableName } from "./names.ts";

/** `javaType` contains the package. Java's own classes are not generated. */
const javaClass = (type: string): string =>
  /^javax?\./.test(type) ? "" : (/(?:^|\.)([A-Z]\w*)$/.exec(type)?.[1] ?? "");

const nameIn = (node: JsonObject): string => {
  const name = stringAt(node, "x-go-type-name") || javaClass(stringAt(node, "javaType"));
  return /^[A-Za-z]\w*$/.test(name) ? usableName(name) : "";
};

/**
 * Adds the names to the configured ones, which take precedence. A name assigned to several schemas is not
 * used.
 */
export const withVendorNames = (document: DocumentFiles): DocumentFiles => {
  const { written, definitions, names } = document;
  const found = written.schemas.flatMap(({ node, file, pointer }) => {
    const name = nameIn(node);
    return name === "" ? [] : [{ name, key: placeKey({ file, pointer }) }];
  });
  const byName = grouped(found, ({ name }) => name.toLowerCase());
  const keys = new Map(definitions.map((one) => [usableName(one.key).toLowerCase(), placeKey(one)]));
  const isFree = ({ name, key }: (typeof found)[number]): boolean => {
    const owner = keys.get(name.toLowerCase());
    return byName.get(name.toLowerCase())?.length === 1 && (owner === undefined || owner === key);
  };
  const free = found.filter(isFree).map(({ name, key }) => [key, name]);
  return { ...document, names: { ...Object.fromEntries(free), ...names } };
};
