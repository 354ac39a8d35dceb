/** The context that comes of a session, by example. */

import { buildSessionContext, type SessionEntry, SessionManager } from "koine/operator";
import { describe, expect, test } from "vitest";
import { assistant, kept, roles, stamp, start, tool, user } from "./samples.ts";

describe("buildSessionContext", () => {
  test("is empty for a session without entries", () =>
    expect(SessionManager.create(start).buildSessionContext()).toStrictEqual({
      messages: [],
      thinking_level: "off",
    }));

  test("begins with the summary of the last compaction, then what it kept, then what came later", () => {
    const { session } = kept();
    session.appendMessage({ ...user, id: "old" });
    const keptFrom = session.appendMessage({ ...user, id: "kept" });
    session.appendModelChange("m", "p");
    session.appendCompaction("# Goal", keptFrom, 175_004);
    session.appendCustomMessage("notice", [{ type: "text", content: "x" }]);
    session.appendThinkingLevelChange("high");
    session.appendMessage(assistant);
    const { messages, ...settings } = session.buildSessionContext();
    expect(settings).toStrictEqual({ thinking_level: "high", model_id: "m", provider_id: "p" });
    expect(messages).toMatchObject([
      { role: "compaction_summary", summary: "# Goal", tokens_before: 175_004, ...stamp },
      { id: "kept" },
      { role: "custom", contents: [{ content: "x" }] },
      { id: "a1" },
    ]);
  });

  test("takes the last of two compactions, and nothing from before when the kept entry is not there", () => {
    const { session } = kept();
    const first = session.appendMessage(user);
    session.appendCompaction("one", first, 9);
    session.appendCompaction("two", "gone", 9);
    expect(session.buildSessionContext().messages).toMatchObject([{ summary: "two" }]);
  });

  test("has the summary of the branch that was left, and none of its messages", () => {
    const { session } = kept();
    const first = session.appendMessage(user);
    session.appendMessage(assistant);
    session.branchWithSummary("It failed.", first, { details: { files: [] } });
    session.appendMessage(tool);
    expect(roles(session)).toEqual(["user", "branch_summary", "tool"]);
    expect(session.entries.at(-2)).toMatchObject({
      parent_id: first,
      from_id: first,
      details: { files: [] },
    });
  });

  test("an entry without a timestamp is of now, by the given clock", () => {
    const branch: SessionEntry[] = [{ type: "branch_summary", from_id: "a", summary: "s", from_hook: false }];
    expect(buildSessionContext(branch, () => 7_250).messages).toMatchObject([{ timestamp: 7.25 }]);
  });
});
