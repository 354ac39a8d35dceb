/** Helpers for testing the rules: small conversations and round trips. */

import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { CallPart, Part, ResultPart } from "../../../runtime/translate/hub/hub.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import {
  translate,
  type DialectName,
  type Policy,
  type Translation,
} from "../../../runtime/translate/index.ts";
import { readAll } from "../../../runtime/translate/conversation/run.ts";
import { sidecarThroughText, throughText } from "./same-conversation.ts";

export const there = <To extends DialectName>(
  conversation: JsonValue,
  from: DialectName,
  to: To,
  policy: Policy = {},
): Translation<To> => translate(conversation, { from, to, policy });

export const outputOf = (
  conversation: JsonValue,
  from: DialectName,
  to: DialectName,
  policy?: Policy,
): JsonValue => throughText(there(conversation, from, to, policy).output);

export const textOf = (
  conversation: JsonValue,
  from: DialectName,
  to: DialectName,
  policy?: Policy,
): string => writeJson(outputOf(conversation, from, to, policy));

/** A round trip without the sidecar. */
export const bareHome = (conversation: JsonValue, from: DialectName, to: DialectName): JsonValue =>
  outputOf(outputOf(conversation, from, to), to, from);

export const home = (conversation: JsonValue, from: DialectName, to: DialectName): JsonValue => {
  const { output, sidecar } = there(conversation, from, to);
  const options = { from: to, to: from, sidecar: sidecarThroughText(sidecar) };
  return throughText(translate(throughText(output), options).output);
};

export const partsOf = (conversation: JsonValue, dialect: DialectName): readonly Part[] =>
  readAll(open(conversation, edgeOf(dialect)), edgeOf(dialect)).flatMap(({ parts }) => parts);

export const callsOf = (conversation: JsonValue, dialect: DialectName): readonly CallPart[] =>
  partsOf(conversation, dialect).filter((part) => part.kind === "call");

export const resultsOf = (conversation: JsonValue, dialect: DialectName): readonly ResultPart[] =>
  partsOf(conversation, dialect).filter((part) => part.kind === "result");

export const chatCall = (id: string, given: string, result: JsonValue = "done"): JsonValue => ({
  messages: [
    { role: "user", content: "Go." },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id, type: "function", function: { name: "go", arguments: given } }],
    },
    { role: "tool", tool_call_id: id, content: result },
  ],
});
