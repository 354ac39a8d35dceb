/** Checks a schema file's name, and validates its keywords against the meta-schema. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Report } from "../support/diagnostics.ts";
import { keywords, metaErrors } from "../schema/meta-schema.ts";
import { schemaNodes, type SchemaFile } from "../schema/schema-set.ts";
import { checkPatterns } from "./documents/meta.ts";

const fileName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\.schema\.json$/;

export const isEntityFile = (name: string): boolean => fileName.test(name) && name.length <= 100;

/**
 * Returns true if later stages can use the file. Reports every problem. Unknown keywords are reported but do
 * not exclude the file.
 */
export function admitSchema(file: SchemaFile, report: Report): boolean {
  return admitName(file, report) && admitKeywords(file, report) && admitNodes(file, report);
}

/** Rejects anything that would make Ajv fail to compile the schema. */
function admitNodes(file: SchemaFile, report: Report): boolean {
  let problems = 0;
  const counting: Report = (diagnostic) => {
    problems += 1;
    report(diagnostic);
  };
  for (const { node, pointer } of schemaNodes(file.json)) {
    checkPatterns({ node, file: file.path, pointer }, counting);
    if (pointer !== "" && Object.hasOwn(node, "$id")) refuseNestedId(file.path, pointer, counting);
  }
  return problems === 0;
}

function refuseNestedId(file: string, pointer: string, report: Report): void {
  const message = "an $id inside a file would change the base of its references";
  const hint = "Refer to #/$defs/Name, and use $id only at the top of the file.";
  report({ code: "keyword_unread", file, pointer: `${pointer}/$id`, message, hint });
}

function admitName(file: SchemaFile, report: Report): boolean {
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  if (isEntityFile(name)) return true;
  const hint = "Name the file after its entity, for example tool-call.schema.json for ToolCall.";
  report({
    code: "file_name",
    file: file.path,
    pointer: "",
    message: `"${name}" is not a valid file name for an entity`,
    hint,
  });
  return false;
}

function admitKeywords(file: SchemaFile, report: Report): boolean {
  const errors = metaErrors(file.json);
  for (const { pointer, keyword, message } of errors) {
    const at = { file: file.path, pointer };
    if (keyword === undefined) {
      report({
        code: "keyword_value",
        ...at,
        message,
        hint: "See schema/README.md for the allowed values.",
      });
    } else {
      const hint = `Remove it, or use a keyword from schema/README.md${didYouMean(keyword, keywords()) || "."}`;
      report({ code: "keyword_unknown", ...at, message: `unknown keyword "${keyword}"`, hint });
    }
  }
  return errors.every(({ keyword }) => keyword !== undefined);
}
