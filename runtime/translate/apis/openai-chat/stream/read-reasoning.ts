/** Reads reasoning in Chat Completions chunks: plain text, or details with a format. */

import type { JsonValue } from "../../../../core/index.ts";
import { openaiChat } from "../index.ts";
import { apiOfKnownFormat } from "../../../hub/makers.ts";
import { listOf, numberOf, textOf, type JsonObject } from "../../../support/json.ts";
import type { Maker } from "../../../support/policy.ts";
import type { Tell } from "../../../streams/support/delta.ts";

interface Reasoning {
  add(delta: JsonObject): void;
}

const makerOf = (detail: JsonValue): Maker => {
  const home = apiOfKnownFormat(textOf(detail, "format"));
  return { api: openaiChat.name, ...(home === undefined ? {} : { home }) };
};

/** Details of the same kind belong together until a token ends them. */
const keyOf = (detail: JsonValue, tokens: number): string =>
  `details/${textOf(detail, "type") ?? ""}/${numberOf(detail, "index") ?? ""}/${tokens}`;

const flatIn = (delta: JsonObject): string =>
  ["reasoning", "reasoning_content"].map((key) => textOf(delta, key) ?? "").find((text) => text !== "") ?? "";

export const chatReasoning = (tell: Tell): Reasoning => {
  let tokens = 0;

  const tellToken = (
    key: string,
    maker: Maker,
    token: { signature: string } | { encrypted: string },
  ): void => {
    tell({ kind: "token", key, maker, ...token });
    tell({ kind: "done", key });
    tokens += 1;
  };

  const addDetail = (detail: JsonValue): void => {
    const [key, maker] = [keyOf(detail, tokens), makerOf(detail)];
    const isSummary = textOf(detail, "type") === "reasoning.summary";
    const text = textOf(detail, isSummary ? "summary" : "text") ?? "";
    const [signature, encrypted] = [textOf(detail, "signature"), textOf(detail, "data")];
    if (text !== "") tell({ kind: "thinking", key, text, maker, ...(isSummary ? { isSummary } : {}) });
    if (signature !== undefined) tellToken(key, maker, { signature });
    else if (encrypted !== undefined) tellToken(key, maker, { encrypted });
  };

  return {
    add(delta) {
      const details = listOf(delta, "reasoning_details");
      const flat = flatIn(delta);
      const isTold = details.some((one) => (textOf(one, "text") ?? textOf(one, "summary") ?? "") !== "");
      if (flat !== "" && !isTold)
        tell({ kind: "thinking", key: "reasoning", text: flat, maker: { api: openaiChat.name } });
      for (const detail of details) addDetail(detail);
    },
  };
};
