/** phi's four versions: a thousand stored messages of each are read as today's, and go back to the version that they came from. */

import { equalJson, readJson, writeJson } from "koine/core";
import { messagesOf, phi } from "koine/history";
import { describe, expect, test } from "vitest";
import { referenceTo } from "../../generator/breaking/pair.ts";
import { samplesOf } from "../../generator/breaking/judge/court.ts";
import { sideOf } from "../../generator/breaking/witness/side.ts";
import { frozenVersions, readFrozen } from "../../generator/freezing.ts";
import { AgentMessage } from "../../generated/typescript/phi/index.ts";

const count = 1000;

/** Random messages that the schemas of that version admit. */
const messagesAt = (version: string): string[] => {
  const [dialect] = readFrozen(version, "phi").model.dialects;
  const entity = dialect?.entities.find(({ name }) => name === "AgentMessage");
  if (dialect === undefined || entity === undefined) throw new Error(`no ${version}`);
  const side = sideOf(dialect);
  const valid: string[] = [];
  for (const value of samplesOf(referenceTo(entity), side.lookup, count * 20)) {
    if (valid.length === count) break;
    if (side.accepts(entity, value) === true) valid.push(writeJson(value));
  }
  return valid;
};

const linesOf = (version: string, messages: readonly string[]): string =>
  [`{"koine":"history","dialect":"phi","version":"${version}"}`, ...messages].join("\n");

const jsonOf = (text: string): unknown => {
  const reading = readJson(text);
  return reading.ok ? reading.value : undefined;
};

describe.each(frozenVersions("phi"))("%s", (version) => {
  const messages = messagesAt(version);

  test("is read whole, and comes home", () => {
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

  const broken = [
    '{"role":"robot"}',
    '{"role":"user"}',
    '{"role":"user","content":"text","timestamp":1}',
    "null",
    "[]",
    '"text"',
    '{"role":"user","role":"user"}',
    '{"role":',
    "text",
  ];

  test("one broken message of each kind is kept in its place, and blocks no other", () => {
    const [first = ""] = messages;
    const mixed = broken.flatMap((text) => [text, first]);
    const { entries } = phi.read(linesOf(version, mixed));
    expect(entries.map(({ kind }) => kind)).toEqual(broken.flatMap(() => ["kept", "message"]));
    const kept = entries.flatMap((entry) => (entry.kind === "kept" ? [entry] : []));
    for (const [index, { data, issues, version: of }] of kept.entries()) {
      const text = broken[index] ?? "";
      expect([of, issues.length > 0]).toEqual([version, true]);
      expect("json" in data ? equalJson(data.json, jsonOf(text)) : data.text === text).toBe(true);
    }
  });
});
