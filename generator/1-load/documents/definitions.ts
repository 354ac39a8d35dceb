/** Lists a document's named schemas. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { isJsonObject, objectAt, stringAt, type JsonValue } from "../../support/json.ts";
import type { Definition } from "../../schema/schema-set.ts";
import type { DocumentFile } from "./document-file.ts";
import { isSchema } from "./keywords.ts";
import type { Library, Schema } from "./library.ts";
import { isNamespace } from "./namespaces.ts";
import { holders, keyOfRoot, rootAt, type Root } from "./roots.ts";

/** Keywords of files that only contain definitions and are not schemas themselves. */
const silent = new Set(
  ["$schema", "$id", "id", "$comment", "$anchor", "$vocabulary", "title", "description"].concat(holders),
);

const saysSomething = (value: JsonValue): boolean =>
  typeof value === "boolean" ||
  (isJsonObject(value) && !Object.keys(value).every((key) => silent.has(key) || key.startsWith("x-")));

/** `schemas/tool-call.schema.json` → `tool-call`. */
export const stemOf = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.(json|ya?ml)$/i, "")
    .replace(/\.schema$/i, "");

const titleOf = (value: JsonValue): string => (isJsonObject(value) ? stringAt(value, "title") : "");

/** Lists each file's own schema and the entries of all its `definitions` and `$defs`. */
export function definitionsOf(files: readonly DocumentFile[], library: Library): Definition[] {
  const schemas = [...library.schemas.values()];
  return files.flatMap(({ path: file, value, roots: declared }) => {
    const own = { file, pointer: "", key: titleOf(value) || stemOf(file) };
    const roots = declared.flatMap((root) =>
      root.pointer === "" || root.isUnnamed === true ? [] : [definitionAt(file, root)],
    );
    const entries = schemas.filter((schema) => schema.file === file).flatMap(entriesOf);
    // A file without constraints or definitions is the schema that accepts everything.
    const isOwn =
      declared.some(({ pointer }) => pointer === "") && (saysSomething(value) || entries.length === 0);
    // If a file declares no schemas, its definitions are the schemas that other files refer to.
    const outlying = library.outlying.filter((place) => declared.length === 0 && place.file === file);
    const referred = outlying.map(({ pointer }) =>
      pointer === "" ? own : definitionAt(file, rootAt(pointer)),
    );
    return [...(isOwn ? [own] : []), ...roots, ...referred, ...entries];
  });
}

const definitionAt = (file: string, { pointer, longKey, ...root }: Root): Definition => ({
  file,
  pointer,
  key: keyOfRoot({ pointer, ...root }),
  ...(longKey === undefined ? {} : { longKey }),
});

const entriesOf = ({ file, node, pointer }: Schema): Definition[] =>
  holders.flatMap((holder) =>
    Object.entries(objectAt(node, holder)).flatMap(([key, value]) =>
      isSchema(value) && !isNamespace(value)
        ? [definitionAt(file, rootAt(pointerTo(pointerTo(pointer, holder), key)))]
        : [],
    ),
  );
