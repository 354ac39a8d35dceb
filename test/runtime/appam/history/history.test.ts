/** SessionHistory: every upstream operation, and files that are not a valid history. */

import { chmodSync, copyFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import Driver from "libsql";
import { Session } from "koine/appam";
import { SessionHistory, SessionHistoryError, type Database, type HistoryOptions } from "koine/appam/history";
import { DecodeError, EncodeError } from "koine/core";
import { describe, expect, onTestFinished, test } from "vitest";
import { clock } from "../samples.ts";
import { folderOfTest } from "../../../harness/folders.ts";

const openFolder = (): string => folderOfTest("history");

const openHistory = async (options: Partial<HistoryOptions> = {}): Promise<SessionHistory> => {
  const history = await SessionHistory.open({
    file: path.join(openFolder(), "deep/history.sqlite"),
    ...options,
  });
  onTestFinished(() => history.close());
  return history;
};

const session = (id: string, more: Partial<Session> = {}): Session => ({
  session_id: id,
  agent_name: "weather",
  model: "m",
  messages: [{ role: "user", content: "hi" }],
  started_at: "2026-04-05T10:20:00Z",
  ended_at: null,
  usage: null,
  ...more,
});

const failure = (code: string): unknown =>
  expect.objectContaining({ name: "SessionHistoryError", code, message: expect.stringMatching(/./) });

describe("upstream's operations", () => {
  test("creates a session once and loads only that session", async () => {
    const history = await openHistory();
    history.createSession(session("a"));
    expect(history.loadSession("a")).toEqual(session("a"));
    expect(history.loadSession("b")).toBeUndefined();
    expect(() => history.createSession(session("a"))).toThrow(failure("exists"));
    expect(history.sessionCount()).toBe(1);
  });

  test("saves changed fields but never the agent, model or start time", async () => {
    const history = await openHistory();
    history.saveSession(session("a"));
    const later = { messages: [], ended_at: "2026-04-05T11:00:00.5+02:00" };
    const other = { agent_name: "other", model: "n", started_at: "2020-01-01T00:00:00Z" };
    history.saveSession(session("a", { ...later, ...other }));
    expect(history.loadSession("a")).toEqual(session("a", { ...later, ended_at: "2026-04-05T09:00:00.5Z" }));
  });

  test("appends messages and preserves unknown fields", async () => {
    const history = await openHistory();
    const marked = { role: "assistant", content: "hello", pinned: true } as const;
    history.createSession(session("a", { messages: [marked] }));
    history.appendMessages("a", [{ role: "user", content: "more" }]);
    expect(history.loadSession("a")?.messages).toEqual([marked, { role: "user", content: "more" }]);
    expect(() => history.appendMessages("b", [])).toThrow(failure("not_found"));
  });

  test("lists sessions by last update, filters by agent, and deletes the oldest ones", async () => {
    const history = await openHistory({ clock, maxSessions: 2 });
    for (const [id, hour] of [
      ["b", 12],
      ["c", 11],
      ["a", 10],
    ] as const)
      history.createSession(session(id, { ended_at: `2026-04-05T${hour}:00:00Z`, agent_name: `of ${id}` }));
    expect(history.listSessions().map(({ id }) => id)).toEqual(["b", "c", "a"]);
    expect(history.listAgentSessions("of c")).toEqual([
      {
        id: "c",
        agent_name: "of c",
        model: "m",
        message_count: 1,
        turn_count: 0,
        tool_call_count: 0,
        started_at: "2026-04-05T10:20:00Z",
        updated_at: "2026-04-05T11:00:00Z",
        ended_at: "2026-04-05T11:00:00Z",
      },
    ]);
    expect(history.enforceMaxSessions()).toBe(1);
    expect(history.listSessions().map(({ id }) => id)).toEqual(["b", "c"]);
    expect([history.deleteSession("b"), history.deleteSession("b")]).toEqual([true, false]);
  });

  test("rejects a session that is invalid or not started, and stores nothing", async () => {
    const history = await openHistory();
    expect(() => history.saveSession(session("a", { started_at: null }))).toThrow(failure("not_started"));
    const broken = [{ role: "user" as const, timestamp: "yesterday" }];
    expect(() => history.saveSession(session("a", { messages: broken }))).toThrow(EncodeError);
    history.createSession(session("a"));
    expect(() => history.appendMessages("a", broken)).toThrow(EncodeError);
    expect(history.loadSession("a")).toEqual(session("a"));
  });
});

test("adds the usage column to an older file and keeps its rows", async () => {
  const file = path.join(openFolder(), "old.sqlite");
  const old = new Driver(file);
  old.exec(`CREATE TABLE session_history (id TEXT PRIMARY KEY, agent_name TEXT NOT NULL, model TEXT NOT NULL,
    messages TEXT NOT NULL, metadata TEXT, started_at TEXT NOT NULL, updated_at TEXT NOT NULL, ended_at TEXT,
    turn_count INTEGER DEFAULT 0, tool_call_count INTEGER DEFAULT 0)`);
  old.exec(`INSERT INTO session_history (id, agent_name, model, messages, started_at, updated_at) VALUES
    ('a', 'weather', 'm', '[{"role":"user","content":"hi"}]', '2026-04-05T10:20:00+00:00', '2026-04-05T10:20:00+00:00')`);
  old.close();
  const history = await openHistory({ file });
  expect(history.loadSession("a")).toEqual(session("a"));
});

describe("unreadable rows", () => {
  test("are reported in lists next to the readable ones", async () => {
    const file = path.join(openFolder(), "history.sqlite");
    const history = await openHistory({ file });
    for (const id of ["a", "b"]) history.createSession(session(id));
    const other = new Driver(file);
    other.exec(`UPDATE session_history SET messages = '[{"role":"function"}]' WHERE id = 'b'`);
    other.close();
    const unreadable: string[] = [];
    const listed = history.listSessions((id, { issues }) => unreadable.push(`${id} ${issues[0]?.pointer}`));
    expect(listed.map(({ id }) => id)).toEqual(["a"]);
    expect(unreadable).toEqual(["b /messages/0/role"]);
    expect(() => history.listSessions()).toThrow(DecodeError);
    expect(() => history.loadSession("b")).toThrow(DecodeError);
    expect(() => history.appendMessages("b", [])).toThrow(DecodeError);
  });
});

describe("files that are not a history", () => {
  /** Also checks that the file is unchanged. */
  const expectRefusal = async (
    file: string,
    code: string,
    options: Partial<HistoryOptions> = {},
  ): Promise<void> => {
    const before = readFileSync(file);
    await expect(SessionHistory.open({ file, ...options })).rejects.toThrow(failure(code));
    expect(readFileSync(file).equals(before)).toBe(true);
  };

  test("text", async () => {
    const file = path.join(openFolder(), "text.sqlite");
    writeFileSync(file, "This is no database, but it is longer than the head of one would be.".repeat(20));
    await expectRefusal(file, "not_a_database");
  });

  test("a table with different columns", async () => {
    const file = path.join(openFolder(), "other.sqlite");
    const other = new Driver(file);
    other.exec("CREATE TABLE session_history (id INTEGER, words TEXT)");
    other.close();
    await expectRefusal(file, "other_layout");
  });

  test("a folder", async () => {
    await expect(SessionHistory.open({ file: openFolder() })).rejects.toThrow(failure("cannot_open"));
  });

  test("a truncated file", async () => {
    const file = path.join(openFolder(), "short.sqlite");
    const history = await openHistory({ file });
    for (let number = 0; number < 200; number += 1) history.createSession(session(`s-${number}`));
    history.close();
    truncateSync(file, Math.trunc(readFileSync(file).length / 3));
    const before = readFileSync(file);
    const use = async (): Promise<void> => {
      const cut = await openHistory({ file });
      cut.listSessions();
    };
    await expect(use()).rejects.toThrow(failure("damaged"));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("a file that another process is writing to", async () => {
    const file = path.join(openFolder(), "locked.sqlite");
    const history = await openHistory({ file, wait: 10 });
    const other = new Driver(file);
    onTestFinished(() => void other.close());
    other.exec("BEGIN EXCLUSIVE");
    expect(() => history.saveSession(session("a"))).toThrow(failure("locked"));
    expect(() => history.loadSession("a")).toThrow(failure("locked"));
    other.exec("ROLLBACK");
    history.saveSession(session("a"));
    expect(history.sessionCount()).toBe(1);
  });

  test("a read-only file can be read", async () => {
    const folder = openFolder();
    const [file, copy] = [path.join(folder, "whole.sqlite"), path.join(folder, "copy.sqlite")];
    const history = await openHistory({ file });
    history.createSession(session("a"));
    copyFileSync(file, copy);
    chmodSync(copy, 0o400);
    // The root user may write to any file, so the database is also opened as read-only.
    const open = (name: string): Database => {
      const driver = new Driver(name);
      driver.exec("PRAGMA query_only = ON");
      return driver;
    };
    const readOnly = await openHistory({ file: copy, open });
    expect(readOnly.loadSession("a")).toEqual(session("a"));
    expect(() => readOnly.saveSession(session("a"))).toThrow(failure("read_only"));
  });

  test("a closed history", async () => {
    const history = await openHistory();
    history.close();
    history.close();
    expect(() => history.sessionCount()).toThrow(SessionHistoryError);
    expect(() => history.sessionCount()).toThrow(failure("closed"));
  });
});
