/** Session files are created lazily, are only appended to, and may contain broken lines. */

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

const answered = (): string => {
  const file = newPath();
  const session = createSession(file, { cwd: "/" }, sources());
  session.appendMessage(user);
  session.appendMessage(assistant);
  return file;
};

test("the file is created with the first assistant message and extended after reopening", () => {
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
  test("an append after an incomplete line starts a new line", () => {
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

  test("an append after a last line without a line break starts a new line", () => {
    const file = answered();
    writeFileSync(file, readFileSync(file, "utf8").trimEnd());
    const { session } = openSession(file);
    session.appendMessage(tool);
    expect(readSessionFile(file)).toMatchObject({ entries: session.entries, skipped: [] });
  });

  test("unreadable lines are preserved", () => {
    const file = answered();
    appendFileSync(file, "no JSON\n");
    const before = readFileSync(file, "utf8");
    openSession(file).session.appendMessage(assistant);
    expect(readFileSync(file, "utf8").startsWith(before)).toBe(true);
  });

  test("a file without a header is rejected and not modified", () => {
    const file = newPath();
    writeFileSync(file, "precious\n");
    expect(() => openSession(file)).toThrow(failsWith("header_missing"));
    expect(readFileSync(file, "utf8")).toBe("precious\n");
    expect(readSessionFile(file)).toMatchObject({ header: undefined, skipped: [{ text: "precious" }] });
  });

  test("a new session does not overwrite an existing file", () => {
    const file = answered();
    const before = readFileSync(file, "utf8");
    const session = createSession(file, { cwd: "/" });
    expect(() => session.appendMessage(assistant)).toThrow(failsWith("file_exists"));
    expect([session.entries, readFileSync(file, "utf8")]).toEqual([[], before]);
  });

  test("a missing file and a folder are errors", () => {
    const missing = path.join(folder, "none", "a.jsonl");
    expect(() => openSession(missing)).toThrow(failsWith("file_missing"));
    expect(() => readSessionFile(folder)).toThrow(failsWith("file_unreadable"));
    const session = createSession(missing, { cwd: "/" });
    expect(() => session.appendMessage(assistant)).toThrow(failsWith("file_missing"));
  });

  test("a deleted file is not recreated without its header", () => {
    const file = answered();
    const { session } = openSession(file);
    rmSync(file);
    expect(() => session.appendMessage(tool)).toThrow(failsWith("file_missing"));
    expect([session.entries.length, existsSync(file)]).toEqual([2, false]);
  });

  test.skipIf(!existsSync("/dev/full"))("an entry is not added if the disk is full", () => {
    const file = answered();
    const { session } = openSession(file);
    rmSync(file);
    symlinkSync("/dev/full", file);
    expect(() => session.appendMessage(tool)).toThrow(failsWith("file_unwritable"));
    expect(roles(session)).toEqual(["user", "assistant"]);
  });
});
