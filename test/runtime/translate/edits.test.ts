/** Conversations that were edited in another dialect and translated back: unedited messages are unchanged. */

import { describe, expect, test } from "vitest";
import { pointerTokens, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { Part, TextPart } from "../../../runtime/translate/hub/hub.ts";
import { translate, type DialectName } from "../../../runtime/translate/index.ts";
import { at, isObject, leavesOf } from "../../../runtime/translate/support/json.ts";
import { pass, reread } from "../../../runtime/translate/conversation/run.ts";
import { inTurn } from "../../harness/effort.ts";
import { callsOf, partsOf, resultsOf } from "./rules.ts";
import {
  carried,
  conversationOf,
  pairs,
  said,
  sidecarThroughText,
  throughText,
  unitsOf,
  withUnits,
} from "./same-conversation.ts";

const mark = "Edited: the slipway is dry.";

/** Returns the JSON with the value at a pointer replaced. */
const put = (value: JsonValue, [token, ...others]: readonly string[], wanted: JsonValue): JsonValue => {
  if (token === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === token ? put(item, others, wanted) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === token ? put(member, others, wanted) : member]),
  );
};

const isText = (part: Part): part is TextPart => part.kind === "text";

/** The texts of a message according to its dialect. */
const textsIn = (wire: JsonValue, dialect: DialectName): readonly TextPart[] =>
  edgeOf(dialect)
    .read([{ pointer: "", wire }], undefined)
    .flatMap(({ parts }) =>
      parts.flatMap((part): readonly Part[] => (part.kind === "result" ? part.content : [part])),
    )
    .filter(isText);

/** Returns the message with its first text replaced, or undefined if it has no text. */
const editOf = (unit: JsonValue, dialect: DialectName): JsonValue | undefined => {
  const [part] = textsIn(unit, dialect);
  if (part === undefined) return undefined;
  const leaves = leavesOf(at(unit, part.origin.pointer) ?? null).filter(({ value }) => value === part.text);
  const pointer = part.origin.pointer + (leaves[0]?.pointer ?? "");
  const wire = put(unit, pointerTokens(pointer), mark);
  return edgeOf(dialect).check({ pointer: "", wire }, false).length === 0 ? wire : undefined;
};

/** Drops hidden reasoning, which belongs to the next message of its turn. */
const withoutHanging = (units: readonly JsonValue[]): readonly JsonValue[] =>
  units.slice(0, units.findLastIndex((unit) => !isObject(unit) || unit["type"] !== "reasoning") + 1);

/** The call ids of results that have no call. */
const orphansIn = (conversation: JsonValue, dialect: DialectName): (string | undefined)[] => {
  const calls = callsOf(conversation, dialect).map(({ id }) => id);
  return resultsOf(conversation, dialect).flatMap(({ callId }) => (calls.includes(callId) ? [] : [callId]));
};

interface Untouched {
  readonly before: number;
  readonly after: number;
}

/**
 * The number of source messages before and after the messages that share a target message with an edited
 * message.
 */
const untouchedBy = (
  conversation: JsonValue,
  from: DialectName,
  to: DialectName,
  index: number,
): Untouched => {
  if (from === to) return { before: index, after: unitsOf(conversation, from).length - index - 1 };
  const { head, units } = open(conversation, edgeOf(from));
  const { spans, written } = pass({ head, units }, edgeOf(from), edgeOf(to), {}, reread);
  const inTarget = index + (written[0]?.isHead === true ? 1 : 0);
  const span = spans.find(({ target }) => target.from <= inTarget && inTarget < target.to);
  if (span === undefined) throw new Error("every message of the target is in a span");
  const heads = head === undefined ? 0 : 1;
  return {
    before: Math.max(0, span.source.from - heads),
    after: units.length - Math.max(0, span.source.to - heads),
  };
};

const indexedPairs = pairs.map(([from, to], index) => ({ from, to, index }));

describe.each(indexedPairs)("$from edited in $to", ({ from, to, index: turn }) => {
  const conversation = conversationOf(from);
  const units = unitsOf(conversation, from);
  const { output, sidecar } = carried(from, to);
  const list = unitsOf(output, to);
  const options = { from: to, to: from, sidecar: sidecarThroughText(sidecar) };
  const homeOf = (changed: readonly JsonValue[]): JsonValue =>
    throughText(translate(withUnits(output, to, changed), options).output);
  const expectUntouched = (back: readonly JsonValue[], index: number): void => {
    const { before, after } = untouchedBy(conversation, from, to, index);
    // Excludes results of calls whose id consists of two ids joined by `|`, because these results get the
    // restored call's id.
    const isSure = (unit: JsonValue): boolean =>
      !resultsOf(withUnits(conversation, from, [unit]), from).some(({ callId = "" }) => callId.includes("|"));
    const kept = withoutHanging(units.slice(0, before));
    expect(back.slice(0, kept.length)).toEqual(kept);
    const behind = units.slice(units.length - after);
    const sure = behind.flatMap((unit, place) => (isSure(unit) ? [place] : []));
    const found = back.slice(back.length - after);
    expect(sure.map((place) => found[place])).toEqual(sure.map((place) => behind[place]));
  };

  test("an added message does not change earlier ones", () => {
    const back = unitsOf(homeOf([...list, ...said("And now?", to)]), from);
    expect(back.slice(0, units.length)).toEqual(units);
    expect(back.length).toBeGreaterThan(units.length);
  });

  test("an edited text is kept and changes no other message", () => {
    const edits = list.flatMap((unit, index) => {
      const wire = editOf(unit, to);
      return wire === undefined ? [] : [{ index, wire }];
    });
    expect(edits.length).toBeGreaterThan(0);
    for (const { index, wire } of inTurn(edits, turn)) {
      const back = homeOf(list.with(index, wire));
      expectUntouched(unitsOf(back, from), index);
      expect(writeJson(back)).toContain(mark);
    }
  });

  test("a removed message removes only messages that depend on it", () => {
    for (const index of inTurn([...list.keys()], turn)) {
      const back = homeOf(list.toSpliced(index, 1));
      expect(orphansIn(back, from)).toEqual([]);
      const parts = partsOf(withUnits(output, to, list.slice(index, index + 1)), to);
      // Results are removed with their calls, and item ids with the reasoning that they refer to.
      if (!parts.some(({ kind }) => kind === "call" || kind === "thinking"))
        expectUntouched(unitsOf(back, from), index);
    }
  });
});
