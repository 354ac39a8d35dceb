/** NAME_INHERITED: a property name that every JavaScript object inherits. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { objectAt } from "../../support/json.ts";
import type { LintRule, Node } from "../rule.ts";

const inherited = new Set([
  "__proto__",
  "constructor",
  "prototype",
  ...Object.getOwnPropertyNames(Object.prototype),
]);

const namesOf = ({ node, pointer }: Node): [name: string, pointer: string][] => [
  ...Object.keys(objectAt(node, "properties")).map((name): [string, string] => [
    name,
    pointerTo(`${pointer}/properties`, name),
  ]),
  ...(typeof node["const"] === "string"
    ? [[node["const"], `${pointer}/const`] satisfies [string, string]]
    : []),
];

export const nameInherited: LintRule = {
  code: "NAME_INHERITED",
  sentence:
    "A property or tag has the same name as a member that every JavaScript object inherits, such as `__proto__` or `toString`.",
  kind: "document",
  bad: '{"type": "object", "properties": {"constructor": {"type": "string"}}}',
  good: '{"type": "object", "properties": {"builder": {"type": "string"}}}',
  *find({ nodes }) {
    for (const at of nodes)
      for (const [name, pointer] of namesOf(at))
        if (inherited.has(name))
          yield {
            file: at.file,
            pointer,
            message: `every JavaScript object inherits "${name}", so handwritten programs find it even when the data lacks it`,
            hint: "Choose another name.",
          };
  },
};
