/**
 * openai-responses: the instructions and input of a request to OpenAI's Responses API. Sources: the API
 * reference and SDK 7.57.
 */

import { InputItem } from "../../../../generated/typescript/openai-responses/data.ts";
import type { Issue } from "../../../core/index.ts";
import type { Unit } from "../../hub/hub.ts";
import { openaiResponses as profile } from "./profile.ts";
import type { Edge } from "../../edge/edge.ts";
import { responsesBody } from "./body.ts";
import { ofApi } from "../../edge/of-api.ts";
import { api, readInstructions, readUnits } from "./read.ts";
import { bondsOf, settle } from "./settle.ts";
import { writeMessages } from "./write.ts";
import { codecIssues } from "../../hub/parts.ts";

const instructions: Issue = {
  code: "type",
  pointer: "",
  message: "instructions must be a string or null",
  expected: "string or null",
};

/** Returns true if the whole input is one string. List items cannot be strings. */
const isInput = ({ pointer, wire }: Unit): boolean => typeof wire === "string" && !/\/\d+$/.test(pointer);

const check = (unit: Unit, isHead: boolean): readonly Issue[] => {
  if (isHead) return unit.wire === null || typeof unit.wire === "string" ? [] : [instructions];
  return isInput(unit) ? [] : codecIssues(InputItem, unit.wire);
};

export const openaiResponses: Edge<"openai-responses"> = /* @__PURE__ */ ofApi(profile, responsesBody, {
  name: "openai-responses",
  api,
  form: { list: "input", head: "instructions" },
  block: (text, role) =>
    role === "assistant" ? { type: "output_text", text, annotations: [] } : { type: "input_text", text },
  blanks: { arguments: "" },
  check,
  read: (units, head) => [...(head === undefined ? [] : [readInstructions(head)]), ...readUnits(units)],
  bondsOf,
  settle,
  write: writeMessages,
});
