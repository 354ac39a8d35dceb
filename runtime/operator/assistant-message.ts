/** AssistantMessage: the codec, its constructor, and what the document asks it for. */

import {
  AssistantMessage as Generated,
  type Content,
  type EndEvent,
  type ThinkingContent,
  type ToolCallContent,
} from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";
import { type Sources, stamp } from "./stamp.ts";
import { Usage } from "./usage.ts";

export type AssistantMessage = Generated;

type Outcome = Partial<Pick<AssistantMessage, "usage" | "stop_reason" | "error">>;

export const AssistantMessage = /* @__PURE__ */ withMethods(Generated, {
  /**
   * `{ role: "assistant", contents, id, timestamp, usage, stop_reason, error }`, made now: a UUID and unix seconds,
   * from `sources` if given. Zero usage, `stop` and no error unless `outcome` says otherwise.
   */
  create(contents: readonly Content[] = [], outcome: Outcome = {}, sources: Sources = {}): AssistantMessage {
    const { usage = Usage.create(), stop_reason = "stop", error = "" } = outcome;
    return { role: "assistant", contents: [...contents], ...stamp(sources), usage, stop_reason, error };
  },

  /**
   * The message as it is after the EndEvent of its turn: the event's reason and tokens take the place of its own, and
   * the costs are 0, as no event tells them. A new message; its contents are not copied.
   */
  withEnd(message: AssistantMessage, event: EndEvent): AssistantMessage {
    return { ...message, usage: Usage.fromEnd(event), stop_reason: event.reason };
  },

  /** All texts of the answer, joined with nothing between them. */
  textContent(message: AssistantMessage): string {
    return message.contents.map((content) => (content.type === "text" ? content.content : "")).join("");
  },

  /** The tool calls of the answer, in order and uncopied. */
  toolCalls(message: AssistantMessage): ToolCallContent[] {
    return message.contents.filter((content) => content.type === "tool_call");
  },

  /** The reasoning of the answer, in order, uncopied and with its signatures. */
  thinking(message: AssistantMessage): ThinkingContent[] {
    return message.contents.filter((content) => content.type === "thinking");
  },
});
