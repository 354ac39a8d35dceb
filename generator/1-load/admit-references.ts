/** Checks that every `$ref` refers to an entity of the same dialect. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Report } from "../support/diagnostics.ts";
import { objectAt, type JsonObject } from "../support/json.ts";
import { readReference, schemaNodes, type SchemaFile } from "../schema/schema-set.ts";

/** `present` lists all files of the dialect, including unreadable files that have already been reported. */
export function admitReferences(
  files: readonly SchemaFile[],
  present: ReadonlySet<string>,
  report: Report,
): void {
  const byPath = new Map(files.map((file) => [file.path, file.json]));
  for (const file of files) {
    for (const { node, pointer } of schemaNodes(file.json)) {
      const reference = node["$ref"];
      if (typeof reference !== "string") continue;
      const target = readReference(reference, file.path);
      if (target !== undefined && present.has(target.file) && !byPath.has(target.file)) continue;
      admitReference(reference, { file: file.path, pointer: `${pointer}/$ref` }, byPath, report);
    }
  }
}

function admitReference(
  reference: string,
  at: { readonly file: string; readonly pointer: string },
  byPath: ReadonlyMap<string, JsonObject>,
  report: Report,
): void {
  const target = readReference(reference, at.file);
  if (target === undefined && reference.startsWith("#")) {
    const message = `"${reference}" does not refer to an entity`;
    const hint = "Move the schema under $defs and refer to #/$defs/Name.";
    return report({ code: "ref_dangling", ...at, message, hint });
  }
  if (target === undefined) {
    const message = `"${reference}" is outside this dialect`;
    const hint = "Refer to a file in the same folder, such as usage.schema.json, or to #/$defs/Name.";
    return report({ code: "ref_remote", ...at, message, hint });
  }
  const file = byPath.get(target.file);
  const name = target.pointer.slice("/$defs/".length);
  if (file !== undefined && (name === "" || Object.hasOwn(objectAt(file, "$defs"), name))) return;
  const files = [...byPath.keys()].map((path) => path.slice(path.lastIndexOf("/") + 1));
  const known = file === undefined ? files : Object.keys(objectAt(file, "$defs"));
  const wanted = file === undefined ? target.file.slice(target.file.lastIndexOf("/") + 1) : name;
  const message = `"${reference}" does not exist${didYouMean(wanted, known)}`;
  report({
    code: "ref_dangling",
    ...at,
    message,
    hint: `Refer to an existing name (${known.join(", ") || "there are none"}).`,
  });
}
