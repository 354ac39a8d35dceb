/** NAME_TAKEN: a field name that is reserved in a language, so generated code changes it. */

import { namingRules } from "../../languages/index.ts";
import { wordsOf } from "../../naming/words.ts";
import type { LintRule } from "../rule.ts";

export const nameTaken: LintRule = {
  code: "NAME_TAKEN",
  sentence:
    "A field has the same name as a keyword or built-in method in some language, so the generated code adds an underscore.",
  severity: "off",
  kind: "schema",
  bad: '{"type": "object", "properties": {"class": {"type": "string"}}}',
  good: '{"type": "object", "properties": {"category": {"type": "string"}}}',
  *find({ dialect }) {
    for (const entity of dialect.entities) {
      if (entity.kind !== "record") continue;
      for (const { wireName, names, pointer } of entity.fields) {
        const taking = namingRules.filter(
          ({ name, field, takenFields }) =>
            names[name] === undefined && takenFields.has(field(wordsOf(wireName))),
        );
        if (taking.length === 0) continue;
        yield {
          file: entity.source.path,
          pointer,
          message: `"${wireName}" is reserved in ${taking.map(({ name }) => name).join(", ")}; generated code adds an underscore`,
          hint: 'Rename the property, or set its name in code: "x-name": {"rust": …}.',
        };
      }
    }
  },
};
