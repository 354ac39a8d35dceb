/** NAME_UNTAGGED: a property name that is not valid in a Go struct tag. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { objectAt } from "../../support/json.ts";
import type { LintRule } from "../rule.ts";

/** The characters that `encoding/json` allows in a tag. */
const taggable = /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

export const nameUntagged: LintRule = {
  code: "NAME_UNTAGGED",
  sentence: "A property name is not valid in a Go struct tag, so handwritten Go programs cannot read it.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "object", "properties": {"a,b": {"type": "string"}}}',
  good: '{"type": "object", "properties": {"a_b": {"type": "string"}}}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes)
      for (const name of Object.keys(objectAt(node, "properties")))
        if (!taggable.test(name))
          yield {
            file,
            pointer: pointerTo(`${pointer}/properties`, name),
            message: `${JSON.stringify(name)} is not valid in a Go struct tag`,
            hint: "Use only letters, digits, _ and - in property names.",
          };
  },
};
