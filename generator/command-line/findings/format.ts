/** Formats a finding for people or for programs. */

import type { Format } from "../output.ts";
import { annotationOf } from "./github.ts";
import type { Finding } from "./finding.ts";
import { plain, type Paint } from "./paint.ts";
import { resultOf } from "./sarif.ts";
import { textOf } from "./text.ts";

/** JSON output contains only the facts, without any presentation. */
const jsonOf = ({ label: _label, excerpt: _excerpt, ...facts }: Finding): string => JSON.stringify(facts);

/** Formats whose output is only a list of findings with their locations. */
export const isAnnotated = (format: Format): format is "github" | "sarif" =>
  format === "github" || format === "sarif";

export const formatFinding = (finding: Finding, format: Format, paint: Paint = plain): string => {
  switch (format) {
    case "json":
    case "jsonl":
      return jsonOf(finding);
    case "github":
      return annotationOf(finding);
    case "sarif":
      return resultOf(finding);
    case "markdown":
    case "text":
      return textOf(finding, paint);
  }
};
