/**
 * Random operations on a session: its context equals upstream's, and its file restores it, even if truncated.
 */

import * as fc from "fast-check";
import { readSession, SessionContext, type SessionEntry, SessionManager } from "koine/operator";
import { expect, test } from "vitest";
import { assistant, kept, roles, user } from "./samples.ts";

/** Upstream's build_session_context and get_branch, ported line by line. */
const upstreamMessages = (entries: readonly SessionEntry[], leafId: string | undefined): unknown[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const path: SessionEntry[] = [];
  for (
    let at = byId.get(leafId);
    at !== undefined;
    at = at.parent_id === undefined ? undefined : byId.get(at.parent_id)
  )
    path.unshift(at);
  let compaction = -1;
  path.forEach(({ type }, index) => (compaction = type === "compaction" ? index : compaction));
  const found: unknown[] = [];
  const append = (entry: SessionEntry): void => {
    if (entry.type === "message") found.push(entry.message.role);
    if (entry.type === "custom_message") found.push("custom");
    if (entry.type === "branch_summary") found.push("branch_summary");
  };
  const last = path[compaction];
  if (last?.type !== "compaction") path.forEach(append);
  else {
    found.push("compaction_summary");
    let isKept = false;
    for (const entry of path.slice(0, compaction)) {
      isKept ||= entry.id === last.first_kept_entry_id;
      if (isKept) append(entry);
    }
    path.slice(compaction + 1).forEach(append);
  }
  return found;
};

type Act = (session: SessionManager, some: string) => unknown;

const acts: readonly Act[] = [
  (session) => session.appendMessage(user),
  (session) => session.appendMessage(assistant),
  (session) => session.appendCustomMessage("notice", []),
  (session, some) => session.appendCompaction("s", some, 9),
  (session) => session.appendThinkingLevelChange("high"),
  (session, some) => session.appendModelChange(some, "p"),
  (session, some) => session.appendLabelChange(some, some),
  (session, some) => session.branch(some),
  (session, some) => session.branchWithSummary("s", some),
  (session) => session.branchWithSummary("s"),
];

const journeys = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat()), { maxLength: 30 });

test("after random operations the context equals upstream's and the file restores the session", () => {
  fc.assert(
    fc.property(journeys, (journey) => {
      const { session, text } = kept();
      session.appendMessage(assistant);
      for (const [act, at] of journey)
        act(session, session.entries[at % session.entries.length]?.id ?? "none");
      expect(roles(session)).toEqual(upstreamMessages(session.entries, session.leafId));
      expect(SessionContext.is(SessionContext.encode(session.buildSessionContext()))).toBe(true);
      const reading = readSession(text());
      expect([reading.skipped, reading.broken]).toEqual([[], []]);
      const again = SessionManager.of(reading);
      expect(again.entries).toEqual(session.entries);
      expect(again.leafId).toBe(session.leafId);
      expect(again.buildSessionContext()).toEqual(session.buildSessionContext());
    }),
  );
});

test("a truncated file is read up to the cut, and the incomplete line is reported", () => {
  const { session, text } = kept();
  for (const act of acts) act(session, session.entries[0]?.id ?? "none");
  const whole = new TextEncoder().encode(text());
  fc.assert(
    fc.property(fc.nat(whole.length), (length) => {
      const { header, entries, skipped } = readSession(whole.subarray(0, length));
      expect(entries).toEqual(session.entries.slice(0, entries.length));
      expect(skipped.map(({ code }) => code)).toEqual(skipped.length === 0 ? [] : ["torn"]);
      const ended = text().slice(0, length).split("\n").length - 1;
      expect((header === undefined ? 0 : 1) + entries.length).toBeGreaterThanOrEqual(ended);
    }),
  );
});
