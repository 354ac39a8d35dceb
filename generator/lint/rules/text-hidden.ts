/** TEXT_HIDDEN: invisible characters, or characters that change the text direction. */

import { isJsonObject, type JsonValue } from "../../support/json.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { hiddenCharacter } from "../../support/text/hidden.ts";
import type { LintRule } from "../rule.ts";

const textsIn = (value: JsonValue, pointer: string): [text: string, pointer: string][] => {
  if (typeof value === "string") return [[value, pointer]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, pointerTo(pointer, index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, pointerTo(pointer, key)));
};

/** Keywords whose values are annotations or data. NAMES_COLLIDE checks property names. */
const keywords = ["title", "description", "$comment", "const", "enum", "default", "examples", "pattern"];

export const textHidden: LintRule = {
  code: "TEXT_HIDDEN",
  sentence: "A string contains an invisible character or one that changes the text direction.",
  kind: "schema",
  bad: '{"type": "string", "description": "Left\u202eright."}',
  good: '{"type": "string", "description": "Left to right."}',
  *find({ nodes, source }) {
    for (const { node, file, pointer } of nodes)
      for (const [text, at] of keywords.flatMap((keyword) =>
        textsIn(node[keyword] ?? null, pointerTo(pointer, keyword)),
      )) {
        const found = hiddenCharacter(text);
        if (found === undefined || hiddenCharacter(source({ file, pointer: at }) ?? "") === undefined)
          continue;
        yield {
          file,
          pointer: at,
          message: `this string contains ${found.replace(/ on line \d+$/, "")}`,
          hint: "Remove it, or write it as a visible escape.",
          edits: [{ kind: "escape", pointer: at }],
        };
      }
  },
};
