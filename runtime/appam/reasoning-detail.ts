/** The ReasoningDetail codec, with conversions to text and to a thinking block. */

import { ReasoningDetail as Generated, type ThinkingBlock } from "../../generated/typescript/appam/index.ts";
import { isUnknownVariant, withMethods } from "../core/index.ts";

export type ReasoningDetail = Generated;

const idOf = ({ id }: { readonly id?: string }): { id?: string } => (id === undefined ? {} : { id });

export const ReasoningDetail = /* @__PURE__ */ withMethods(Generated, {
  /**
   * Returns the summary, the text, or `[REDACTED]` for encrypted reasoning (as in Appam's
   * src/llm/openrouter/types.rs). Returns "" if there is none.
   */
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

  /**
   * Returns the thinking block with the text, signature or encrypted data, or undefined for an unknown detail
   * type.
   */
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
