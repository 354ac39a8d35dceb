/** Samples shared by riffer's tests. */

import { expect } from "vitest";
import {
  Assistant,
  RifferError,
  type RifferErrorCode,
  Session,
  Tool,
  type ToolCall,
  User,
} from "koine/riffer";
import { frozen } from "../../harness/frozen.ts";

/** Returns the error of a call, which must be a RifferError. */
export const thrownBy = (call: () => unknown): RifferError => {
  try {
    call();
  } catch (error) {
    if (error instanceof RifferError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
};

export const expectCode = (code: RifferErrorCode, call: () => unknown): void =>
  expect(thrownBy(call)).toMatchObject({ name: "RifferError", code });

export const call = (call_id: string): ToolCall => ({ call_id, name: "weather", arguments: "{}" });

export const asking = (id: string, ...callIds: readonly string[]): Assistant =>
  Assistant.create("", { id, tool_calls: callIds.map(call) });

export const result = (tool_call_id: string, id?: string): Tool =>
  Tool.create(`result of ${tool_call_id}`, { tool_call_id, name: "weather", id });

export const countingBytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => i);

export const user = User.create("Weather?", { id: "u1" });

/** A question, two rounds of tool calls, and the answer. */
export const conversation = (): Session =>
  new Session({
    messages: frozen([
      user,
      asking("a1", "c1", "c2"),
      result("c1", "t1"),
      result("c2", "t2"),
      asking("a2", "c3"),
      result("c3", "t3"),
      Assistant.create("Sunny.", { id: "a3" }),
    ]),
  });

export const idsOf = (session: Session): (string | undefined)[] => session.messages.map(({ id }) => id);
