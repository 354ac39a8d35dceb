/** Stored messages without a header, whose version is passed to the reader. */

import { DecodeError } from "koine/core";
import { messagesOf, phi } from "koine/history";
import { describe, expect, test } from "vitest";
import { frozenVersions } from "../../../generator/api/frozen.ts";
import { broken, linesOf, messagesAt, mixedWith } from "./phi.ts";

const good = '{"role":"user","content":[],"timestamp":1}';
const version = "0.6.0";

describe.each(frozenVersions("phi"))("%s", (of) => {
  const messages = mixedWith(messagesAt(of)[0] ?? "");

  test("lines without a header are read like lines with one", () => {
    const plain = phi.read(messages.join("\n"), { version: of });
    const headed = phi.read(linesOf(of, messages));
    expect(phi.write(plain.entries, { form: "lines" })).toEqual(phi.write(headed.entries, { form: "lines" }));
    expect([plain.version, plain.form, plain.entries.length]).toEqual([of, "lines", 2 * broken.length]);
  });
});

describe("forms", () => {
  test("reads one message, on one line or several", () => {
    for (const text of [good, JSON.stringify(JSON.parse(good), null, 2)])
      expect(messagesOf(phi.read(text, { version }))).toHaveLength(1);
  });

  test("reads a list of messages, with pointers to list items", () => {
    const { entries, form } = phi.read(`[${good},{"role":"robot"}]`, { version });
    expect(form).toBe("envelope");
    expect(entries[1]).toMatchObject({ kind: "kept", pointer: "/1", issues: [{ pointer: "/1/role" }] });
  });

  test("keeps a line that is not JSON, even the first", () => {
    const { entries } = phi.read(`no\n${good}\n\n`, { version });
    expect(entries).toMatchObject([
      { kind: "kept", version, data: { text: "no" }, pointer: "/0" },
      { kind: "message" },
    ]);
  });

  test("reads a kept message in its own version", () => {
    const kept = `{"koine":"kept","version":"0.7.1","message":${good}}`;
    const stale = '{"koine":"kept","version":"0.1.0","message":{}}';
    for (const text of [`${kept}\n${stale}`, `[${kept},${stale}]`])
      expect(phi.read(text, { version }).entries).toMatchObject([
        { kind: "message" },
        { kind: "kept", version: "0.1.0", issues: [{ code: "history_version" }] },
      ]);
  });

  test("the version in a header takes precedence", () => {
    expect(phi.read(linesOf("0.8.0", [good]), { version }).version).toBe("0.8.0");
    expect(phi.write([], { form: "envelope" }).text).toContain('"messages":[]');
    expect(phi.read(phi.write([]).text, { version }).version).toBe("0.9.0");
  });

  test("reads no messages from an empty text or list", () => {
    expect(phi.read("", { version }).entries).toEqual([]);
    expect(phi.read("[]", { version }).entries).toEqual([]);
  });
});

test("rejects an unknown version and a text without one", () => {
  expect(() => phi.read(good, { version: "0.1.0" })).toThrow(/known versions are 0\.6\.0/);
  expect(() => phi.read(good)).toThrow(DecodeError);
});
