/** Examples of the context built from a session. */

import { buildSessionContext, type SessionEntry, SessionManager } from "koine/operator";
import { describe, expect, test } from "vitest";
import { assistant, kept, roles, stamp, start, tool, user } from "./samples.ts";

describe("buildSessionContext", () => {
  test("is empty for a session without entries", () =>
    expect(SessionManager.create(start).buildSessionContext()).toStrictEqual({
      messages: [],
      thinking_level: "off",
    }));

  test("starts with the last compaction's summary, then kept messages, then later ones", () => {
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

  test("uses the last of two compactions, and no earlier messages if the kept entry is missing", () => {
    const { session } = kept();
    const first = session.appendMessage(user);
    session.appendCompaction("one", first, 9);
    session.appendCompaction("two", "gone", 9);
    expect(session.buildSessionContext().messages).toMatchObject([{ summary: "two" }]);
  });

  test("includes the summary of an abandoned branch but none of its messages", () => {
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

  test("uses the clock for an entry without a timestamp", () => {
    const branch: SessionEntry[] = [{ type: "branch_summary", from_id: "a", summary: "s", from_hook: false }];
    expect(buildSessionContext(branch, () => 7_250).messages).toMatchObject([{ timestamp: 7.25 }]);
  });
});
