/** A conversation that was edited in the other dialect comes home: what was not touched is exact. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../runtime/core/index.ts";
import { open } from "../../runtime/translate/conversation.ts";
import { edgeOf } from "../../runtime/translate/edges/index.ts";
import { translate, type DialectName } from "../../runtime/translate/index.ts";
import { isObject } from "../../runtime/translate/json.ts";
import { pass } from "../../runtime/translate/run.ts";
import {
  conversationOf,
  pairs,
  said,
  sidecarThroughText,
  throughText,
  unitsOf,
  withUnits,
} from "./conversations.ts";

const mark = "Edited: the slipway is dry.";

/** The first text of a value, replaced; undefined when it has none. */
const edited = (value: JsonValue): JsonValue | undefined => {
  if (Array.isArray(value)) return editedAt(value, [...value.keys()], (key, item) => value.with(key, item));
  if (!isObject(value)) return undefined;
  const { text, content } = value;
  if (typeof text === "string") return { ...value, text: mark };
  if (typeof content === "string") return { ...value, content: mark };
  return editedAt(value, ["content", "contents", "parts", "output"], (key, item) => ({
    ...value,
    [key]: item,
  }));
};

const editedAt = <Key extends string | number>(
  value: JsonValue,
  keys: readonly Key[],
  put: (key: Key, item: JsonValue) => JsonValue,
): JsonValue | undefined => {
  for (const key of keys) {
    const member: JsonValue | undefined = Object(value)[key];
    const change = member === undefined ? undefined : edited(member);
    if (change !== undefined) return put(key, change);
  }
  return undefined;
};

/** The message is not the same, but it is still one of its dialect. */
const editOf = (unit: JsonValue, dialect: DialectName): JsonValue | undefined => {
  const wire = edited(unit);
  if (wire === undefined) return undefined;
  return edgeOf(dialect).check({ pointer: "", wire }, false).length === 0 ? wire : undefined;
};

interface Untouched {
  readonly before: number;
  readonly after: number;
}

/** How many messages of the source stand before and after those that share in one message of the target. */
const untouchedBy = (
  conversation: JsonValue,
  from: DialectName,
  to: DialectName,
  index: number,
): Untouched => {
  const { head, units } = open(conversation, edgeOf(from));
  const { spans, written } = pass({ head, units }, edgeOf(from), edgeOf(to), {});
  const inTarget = index + (written[0]?.isHead === true ? 1 : 0);
  const span = spans.find(({ target }) => target.from <= inTarget && inTarget < target.to);
  if (span === undefined) throw new Error("every message of the target is in a span");
  const heads = head === undefined ? 0 : 1;
  return {
    before: Math.max(0, span.source.from - heads),
    after: units.length - Math.max(0, span.source.to - heads),
  };
};

describe.each(pairs)("%s edited in %s", (from, to) => {
  const conversation = conversationOf(from);
  const units = unitsOf(conversation, from);
  const { output, sidecar } = translate(conversation, { from, to });
  const list = unitsOf(output, to);
  const homeOf = (changed: readonly JsonValue[]): readonly JsonValue[] => {
    const options = { from: to, to: from, sidecar: sidecarThroughText(sidecar) };
    return unitsOf(translate(withUnits(output, to, changed), options).output, from);
  };

  test("one more message leaves those before it alone", () => {
    const back = homeOf([...list, ...said("And now?", to)]);
    expect(back.slice(0, units.length)).toEqual(units);
    expect(back.length).toBeGreaterThan(units.length);
  });

  test("another text in one message leaves the others alone", () => {
    const edits = list.flatMap((unit, index) => {
      const wire = editOf(unit, to);
      return wire === undefined ? [] : [{ index, wire }];
    });
    expect(edits.length).toBeGreaterThan(0);
    for (const { index, wire } of edits) {
      const back = homeOf(list.with(index, wire));
      const { before, after } = untouchedBy(conversation, from, to, index);
      expect(back.slice(0, before)).toEqual(units.slice(0, before));
      expect(back.slice(back.length - after)).toEqual(units.slice(units.length - after));
      expect(
        JSON.stringify(throughText(back), (_key, value) => (typeof value === "bigint" ? "" : value)),
      ).toContain(mark);
    }
  });

  test("a message that is taken away takes no other with it", () => {
    for (const index of list.keys()) {
      const back = homeOf(list.toSpliced(index, 1));
      const { before, after } = untouchedBy(conversation, from, to, index);
      expect(back.slice(0, before)).toEqual(units.slice(0, before));
      expect(back.slice(back.length - after)).toEqual(units.slice(units.length - after));
    }
  });
});
