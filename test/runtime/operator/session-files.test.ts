/** Sessions in files: begun late, added to and never written anew, whatever stands in them. */

import { appendFileSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createSession, openSession, readSessionFile } from "koine/operator/files";
import { describe, expect, test } from "vitest";
import { assistant, roles, sources, tool, user } from "./samples.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("operator-sessions");

let made = 0;
const newPath = (): string => path.join(folder, `${++made}.jsonl`);

const failsWith = (code: string) => expect.objectContaining({ name: "SessionError", code });

/** A file with a question and its answer. */
const answered = (): string => {
  const file = newPath();
  const session = createSession(file, { cwd: "/" }, sources());
  session.appendMessage(user);
  session.appendMessage(assistant);
  return file;
};

test("a session is there from its first answer on, and goes on after it was opened", () => {
  const file = newPath();
  const session = createSession(file, { cwd: "/" });
  session.appendMessage(user);
  expect(existsSync(file)).toBe(false);
  session.appendMessage(assistant);
  session.appendMessage(tool);
  const { session: again, reading } = openSession(file);
  expect([again.header, again.entries]).toEqual([session.header, session.entries]);
  again.appendSessionInfo("Train");
  expect([reading.skipped, reading.broken]).toEqual([[], []]);
  expect(readSessionFile(file).entries).toEqual(again.entries);
});

describe("bad input", () => {
  test("what is appended behind a torn line stands on a line of its own", () => {
    const file = answered();
    appendFileSync(file, '{"id":"c","type":"mess');
    const { session, reading } = openSession(file);
    expect(reading.skipped).toMatchObject([{ line: 4, code: "torn", text: '{"id":"c","type":"mess' }]);
    session.appendMessage(tool);
    const { entries, skipped } = readSessionFile(file);
    expect(entries).toEqual(session.entries);
    expect(skipped).toMatchObject([{ line: 4, code: "not_json" }]);
    expect(roles(session)).toEqual(["user", "assistant", "tool"]);
  });

  test("a whole last line without its end is kept apart from the next, too", () => {
    const file = answered();
    writeFileSync(file, readFileSync(file, "utf8").trimEnd());
    const { session } = openSession(file);
    session.appendMessage(tool);
    expect(readSessionFile(file)).toMatchObject({ entries: session.entries, skipped: [] });
  });

  test("lines that cannot be read stay where they are", () => {
    const file = answered();
    appendFileSync(file, "no JSON\n");
    const before = readFileSync(file, "utf8");
    openSession(file).session.appendMessage(assistant);
    expect(readFileSync(file, "utf8").startsWith(before)).toBe(true);
  });

  test("a file without a header is refused and left alone", () => {
    const file = newPath();
    writeFileSync(file, "precious\n");
    expect(() => openSession(file)).toThrow(failsWith("header_missing"));
    expect(readFileSync(file, "utf8")).toBe("precious\n");
    expect(readSessionFile(file)).toMatchObject({ header: undefined, skipped: [{ text: "precious" }] });
  });

  test("a new session does not end up in a file that is there", () => {
    const file = answered();
    const before = readFileSync(file, "utf8");
    const session = createSession(file, { cwd: "/" });
    expect(() => session.appendMessage(assistant)).toThrow(failsWith("file_exists"));
    expect([session.entries, readFileSync(file, "utf8")]).toEqual([[], before]);
  });

  test("a file that is not there, or is none", () => {
    const missing = path.join(folder, "none", "a.jsonl");
    expect(() => openSession(missing)).toThrow(failsWith("file_missing"));
    expect(() => readSessionFile(folder)).toThrow(failsWith("file_unreadable"));
    const session = createSession(missing, { cwd: "/" });
    expect(() => session.appendMessage(assistant)).toThrow(failsWith("file_missing"));
  });

  test("a file that went away is not begun anew without its header", () => {
    const file = answered();
    const { session } = openSession(file);
    rmSync(file);
    expect(() => session.appendMessage(tool)).toThrow(failsWith("file_missing"));
    expect([session.entries.length, existsSync(file)]).toEqual([2, false]);
  });

  test.skipIf(!existsSync("/dev/full"))("a disk that is full: the entry is not taken in", () => {
    const file = answered();
    const { session } = openSession(file);
    rmSync(file);
    symlinkSync("/dev/full", file);
    expect(() => session.appendMessage(tool)).toThrow(failsWith("file_unwritable"));
    expect(roles(session)).toEqual(["user", "assistant"]);
  });
});
