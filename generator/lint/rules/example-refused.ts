/** EXAMPLE_REFUSED: an example that is not valid against its own schema. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { arrayAt } from "../../support/json.ts";
import { fits } from "../fits.ts";
import type { LintRule, Node } from "../rule.ts";

const examplesOf = ({ node, pointer }: Node) => [
  ...arrayAt(node, "examples").map((value, index) => ({
    value,
    pointer: pointerTo(pointerTo(pointer, "examples"), index),
  })),
  ...(node["example"] === undefined
    ? []
    : [{ value: node["example"], pointer: pointerTo(pointer, "example") }]),
];

const most = 60;

const shown = (text: string): string => (text.length > most ? `${text.slice(0, most)}…` : text);

export const exampleRefused: LintRule = {
  code: "EXAMPLE_REFUSED",
  sentence: "An example is not valid against its own schema.",
  severity: "warning",
  kind: "document",
  bad: '{"type": "object", "properties": {"tries": {"type": "number", "examples": ["3"]}}}',
  good: '{"type": "object", "properties": {"tries": {"type": "number", "examples": [3]}}}',
  *find(scene) {
    for (const at of scene.isOurs ? [] : scene.nodes)
      for (const { value, pointer } of examplesOf(at))
        if (fits(scene, at, value) === false)
          yield {
            file: at.file,
            pointer,
            message: `the example ${shown(writeJson(value))} is not valid against its own schema`,
            hint: "Change the example to a valid value, or fix the schema.",
          };
  },
};
