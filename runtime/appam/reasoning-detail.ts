/** ReasoningDetail: the codec, and what a detail says in words or as a block. */

import { ReasoningDetail as Generated, type ThinkingBlock } from "../../generated/typescript/appam/index.ts";
import { isUnknownVariant, withMethods } from "../core/index.ts";

export type ReasoningDetail = Generated;

const idOf = ({ id }: { readonly id?: string }): { id?: string } => (id === undefined ? {} : { id });

export const ReasoningDetail = /* @__PURE__ */ withMethods(Generated, {
  /** The summary, the text, or `[REDACTED]` for encrypted reasoning (upstream: src/llm/openrouter/types.rs); "" where there is none. */
  extractText(detail: ReasoningDetail): string {
    if (isUnknownVariant(detail)) return "";
    switch (detail.type) {
      case "reasoning.summary":
        return detail.summary;
      case "reasoning.encrypted":
        return "[REDACTED]";
      case "reasoning.text":
        return detail.text ?? "";
    }
  },

  /** The thinking block that carries the text, the signature or the encrypted data; undefined for a detail of an unknown type. */
  toBlock(detail: ReasoningDetail): ThinkingBlock | undefined {
    if (isUnknownVariant(detail)) return undefined;
    const block = { type: "thinking", ...idOf(detail), redacted: false } as const;
    switch (detail.type) {
      case "reasoning.summary":
        return { ...block, thinking: detail.summary };
      case "reasoning.encrypted":
        return { ...block, thinking: "", encrypted_content: detail.data };
      case "reasoning.text":
        return {
          ...block,
          thinking: detail.text ?? "",
          ...(detail.signature === undefined ? {} : { signature: detail.signature }),
        };
    }
  },
});
