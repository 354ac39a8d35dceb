/** Tests when SessionManager writes, and the tree of its entries. */

import { readSession, SessionManager } from "koine/operator";
import { describe, expect, test } from "vitest";
import { assistant, kept, roles, sources, stamp, start, tool, user } from "./samples.ts";

const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("the file", () => {
  test("the first assistant message writes everything so far, and each later entry is appended", () => {
    const { session, text } = kept();
    session.appendMessage(user);
    expect(text()).toBe("");
    session.appendMessage(assistant);
    expect(linesOf(text())).toMatchObject([
      { type: "session", version: 3, cwd: "/home/me" },
      { id: "id-1" },
      { id: "id-2" },
    ]);
    session.appendSessionInfo("Train");
    expect(linesOf(text()).at(-1)).toMatchObject({ id: "id-3", parent_id: "id-2", name: "Train" });
    expect(text().endsWith("\n")).toBe(true);
  });

  test("an entry that could not be written is not added and can be appended again", () => {
    let text = "";
    let isFull = true;
    const write = (lines: string): void => {
      if (isFull) throw new Error("the disk is full");
      text += lines;
    };
    const session = SessionManager.create(start, { ...sources(), write });
    session.appendMessage(user);
    expect(() => session.appendMessage(assistant)).toThrow("the disk is full");
    expect([session.entries.length, session.leafId]).toEqual([1, "id-1"]);
    isFull = false;
    session.appendMessage(assistant);
    expect(readSession(text).entries).toEqual(session.entries);
  });
});

describe("the tree", () => {
  test("branch moves to an earlier entry, also in the file", () => {
    const { session, text } = kept();
    const first = session.appendMessage(user);
    session.appendMessage(assistant);
    session.branch(first);
    expect([session.leafId, roles(session)]).toEqual([first, ["user"]]);
    expect(SessionManager.of(readSession(text())).leafId).toBe(first);
    session.appendMessage(tool);
    expect([roles(session), session.entries.length]).toEqual([["user", "tool"], 4]);
  });

  test("branch rejects a missing entry", () => {
    const { session } = kept();
    const failure = expect.objectContaining({ name: "SessionError", code: "entry_not_found" });
    expect(() => session.branch("none")).toThrow(failure);
    expect(() => session.branchWithSummary("s", "none")).toThrow(failure);
    expect(session.entries).toEqual([]);
  });

  test("the latest labels and names apply", () => {
    const { session } = kept();
    const id = session.appendSessionInfo(" Train ");
    session.appendLabelChange(id, "here");
    session.appendSessionInfo("  ");
    expect([session.getLabel(id), session.getSessionName()]).toEqual(["here", "Train"]);
    session.appendLabelChange(id, "");
    expect(session.getLabel(id)).toBeUndefined();
  });

  test("an entry without an identifier or time gets both when read", () => {
    const { header, entries } = readSession(
      '{"type":"session","cwd":"/"}\n{"type":"session_info","name":"a"}\n{"id":"b","timestamp":1,"type":"leaf","target_id":"x"}\n',
    );
    const session = SessionManager.of({ header, entries }, sources());
    expect(session.entries).toMatchObject([
      { id: "id-1", ...stamp },
      { id: "b", timestamp: 1 },
    ]);
    expect(entries[0]).not.toHaveProperty("id");
    expect([session.leafId, session.getBranch(), session.buildSessionContext().messages]).toEqual([
      "x",
      [],
      [],
    ]);
  });

  test("a file without a header is rejected", () => {
    const failure = expect.objectContaining({ name: "SessionError", code: "header_missing" });
    expect(() => SessionManager.of(readSession(""))).toThrow(failure);
  });

  test("getBranch stops if the parents form a cycle", () => {
    const text =
      '{"type":"session","cwd":"/"}\n{"id":"a","parent_id":"b","type":"custom","custom_type":"x"}\n{"id":"b","parent_id":"a","type":"custom","custom_type":"x"}\n';
    expect(
      SessionManager.of(readSession(text))
        .getBranch()
        .map(({ id }) => id),
    ).toEqual(["a", "b"]);
  });
});
