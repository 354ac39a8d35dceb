/** The entry that each append method adds. */

import { SessionManager } from "koine/operator";
import { describe, expect, test } from "vitest";
import { assistant, kept, stamp, start, user } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

/** Each append method, and the fields of its entry. */
const appends = [
  [
    "custom message",
    (session: SessionManager) => session.appendCustomMessage("notice", []),
    {
      type: "custom_message",
      custom_type: "notice",
      content: [],
      display: true,
    },
  ],
  [
    "hidden custom message with details",
    (session: SessionManager) =>
      session.appendCustomMessage("notice", [{ type: "text", content: "hi" }], {
        display: false,
        details: { a: 1 },
      }),
    {
      type: "custom_message",
      custom_type: "notice",
      content: [{ type: "text", content: "hi" }],
      display: false,
      details: { a: 1 },
    },
  ],
  [
    "compaction",
    (session: SessionManager) => session.appendCompaction("# Goal", "id-0", 9),
    {
      type: "compaction",
      summary: "# Goal",
      first_kept_entry_id: "id-0",
      tokens_before: 9,
      from_hook: false,
    },
  ],
  [
    "compaction by a hook",
    (session: SessionManager) =>
      session.appendCompaction("# Goal", "id-0", 9, { from_hook: true, details: undefined }),
    {
      type: "compaction",
      summary: "# Goal",
      first_kept_entry_id: "id-0",
      tokens_before: 9,
      from_hook: true,
    },
  ],
  [
    "thinking level change",
    (session: SessionManager) => session.appendThinkingLevelChange("xhigh"),
    {
      type: "thinking_level_change",
      thinking_level: "xhigh",
    },
  ],
  [
    "model change",
    (session: SessionManager) => session.appendModelChange("m", "p"),
    {
      type: "model_change",
      model_id: "m",
      provider_id: "p",
    },
  ],
  [
    "label",
    (session: SessionManager) => session.appendLabelChange("id-0", "here"),
    {
      type: "label",
      label: "here",
      target_id: "id-0",
    },
  ],
  [
    "removed label",
    (session: SessionManager) => session.appendLabelChange("id-0"),
    {
      type: "label",
      target_id: "id-0",
    },
  ],
  [
    "entry with an extension's data",
    (session: SessionManager) => session.appendCustomInfo("todo", [null]),
    {
      type: "custom",
      custom_type: "todo",
      data: [null],
    },
  ],
  [
    "entry of an extension without data",
    (session: SessionManager) => session.appendCustomInfo("todo"),
    {
      type: "custom",
      custom_type: "todo",
    },
  ],
  [
    "name of a session",
    (session: SessionManager) => session.appendSessionInfo("Train"),
    {
      type: "session_info",
      name: "Train",
    },
  ],
  [
    "channel",
    (session: SessionManager) => session.appendChannelEntry("telegram", { chat_id: "42" }),
    {
      type: "channel",
      name: "telegram",
      chat_id: "42",
    },
  ],
  [
    "summary of a branch",
    (session: SessionManager) => session.branchWithSummary("It failed."),
    {
      type: "branch_summary",
      from_id: "root",
      summary: "It failed.",
      from_hook: false,
    },
  ],
] as const;

describe("append", () => {
  test("adds a message with or without meta", () => {
    const { session } = kept();
    expect(session.appendMessage(frozen(user), { reply_to: "12" })).toBe("id-1");
    session.appendMessage(assistant);
    expect(session.entries).toStrictEqual([
      { id: "id-1", ...stamp, type: "message", message: user, meta: { reply_to: "12" } },
      { id: "id-2", ...stamp, parent_id: "id-1", type: "message", message: assistant },
    ]);
  });

  test.each(appends)("adds a %s", (_name, append, fields) => {
    const { session } = kept();
    expect(append(session)).toBe("id-1");
    expect(session.entries).toStrictEqual([{ id: "id-1", ...stamp, ...fields }]);
    expect(session.leafId).toBe("id-1");
  });

  test("rejects values that JSON cannot represent, without any change", () => {
    const { session, text } = kept();
    session.appendMessage(assistant);
    const before = text();
    expect(() => session.appendCustomInfo("todo", () => 0)).toThrow("rejected the data");
    expect(() => session.appendCompaction("s", "id-1", 1.5)).toThrow("tokens_before");
    expect([session.entries.length, session.leafId, text()]).toEqual([1, "id-1", before]);
  });

  test("does not reuse an identifier", () => {
    const session = SessionManager.create(start, { id: () => "same" });
    const [first, second] = [session.appendSessionInfo("a"), session.appendSessionInfo("b")];
    expect([first, second === first, session.getBranch().length]).toEqual(["same", false, 2]);
  });

  test("creates identifiers of 8 hexadecimal digits and a UUID for the session", () => {
    const session = SessionManager.create({ cwd: "/" });
    expect(session.appendSessionInfo("a")).toMatch(/^[\da-f]{8}$/);
    expect(session.header.id).toMatch(/^[\da-f-]{36}$/);
  });
});
