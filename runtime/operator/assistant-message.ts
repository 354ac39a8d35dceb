/** The AssistantMessage codec, with its constructor and accessors. */

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
   * Returns `{ role: "assistant", contents, id, timestamp, usage, stop_reason, error }`. The id (a UUID) and
   * timestamp (Unix seconds) come from `sources`. Defaults: zero usage, `stop` and no error.
   */
  create(contents: readonly Content[] = [], outcome: Outcome = {}, sources: Sources = {}): AssistantMessage {
    const { usage = Usage.create(), stop_reason = "stop", error = "" } = outcome;
    return { role: "assistant", contents: [...contents], ...stamp(sources), usage, stop_reason, error };
  },

  /**
   * Returns a copy of the message with the stop reason and token counts from its EndEvent. All costs are 0,
   * because the event does not include costs. Contents are not copied.
   */
  withEnd(message: AssistantMessage, event: EndEvent): AssistantMessage {
    return { ...message, usage: Usage.fromEnd(event), stop_reason: event.reason };
  },

  /** Concatenates the text of all text contents without a separator. */
  textContent(message: AssistantMessage): string {
    return message.contents.map((content) => (content.type === "text" ? content.content : "")).join("");
  },

  /** Returns the tool calls in order, without copying. */
  toolCalls(message: AssistantMessage): ToolCallContent[] {
    return message.contents.filter((content) => content.type === "tool_call");
  },

  /** Returns the thinking contents, including their signatures, in order and without copying. */
  thinking(message: AssistantMessage): ThinkingContent[] {
    return message.contents.filter((content) => content.type === "thinking");
  },
});
