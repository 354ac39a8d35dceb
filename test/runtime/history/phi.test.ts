/**
 * A thousand stored messages of each of phi's four versions are read as the current version and written back
 * in their original version.
 */

import { equalJson, readJson } from "koine/core";
import { messagesOf, phi } from "koine/history";
import { describe, expect, test } from "vitest";
import { frozenVersions } from "../../../generator/api/frozen.ts";
import { AgentMessage } from "../../../generated/typescript/phi/index.ts";
import { broken, count, linesOf, messagesAt, mixedWith } from "./phi.ts";

const jsonOf = (text: string): unknown => {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
};

describe.each(frozenVersions("phi"))("%s", (version) => {
  const messages = messagesAt(version);

  test("reads every message and writes it back in its version", () => {
    expect(messages).toHaveLength(count);
    const history = phi.read(linesOf(version, messages));
    expect(history.entries.filter(({ kind }) => kind === "kept")).toEqual([]);
    const { text, issues } = phi.write(history.entries, { version, form: "lines" });
    expect(issues).toEqual([]);
    const again = phi.read(text);
    expect(again.version).toBe(version);
    const written = messagesOf(history).map((message) => AgentMessage.stringify(message));
    expect(messagesOf(again).map((message) => AgentMessage.stringify(message))).toEqual(written);
  });

  test("keeps one broken message of each kind in place and reads the others", () => {
    const [first = ""] = messages;
    const { entries } = phi.read(linesOf(version, mixedWith(first)));
    expect(entries.map(({ kind }) => kind)).toEqual(broken.flatMap(() => ["kept", "message"]));
    const kept = entries.flatMap((entry) => (entry.kind === "kept" ? [entry] : []));
    for (const [index, { data, issues, version: of }] of kept.entries()) {
      const text = broken[index] ?? "";
      expect([of, issues.length > 0]).toEqual([version, true]);
      expect("json" in data ? equalJson(data.json, jsonOf(text)) : data.text === text).toBe(true);
    }
  });
});
