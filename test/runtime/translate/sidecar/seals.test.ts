/** Seals: a token is kept as long as the content that it signs is unchanged. */

import { describe, expect, test } from "vitest";
import type { Arguments, HubMessage, Part, ThinkingPart } from "../../../../runtime/translate/hub/hub.ts";
import { sealsIn, withoutBroken } from "../../../../runtime/translate/sidecar/seals.ts";

const said = (...parts: readonly Part[]): HubMessage => ({ role: "assistant", parts, units: [] });

const origin = { unit: { pointer: "", wire: null }, pointer: "" };

const text = (words: string, signature?: string): Part => ({
  kind: "text",
  origin,
  text: words,
  ...(signature === undefined ? {} : { signature }),
});
const thinking = (words: string, token: Partial<ThinkingPart> = {}): Part => ({
  kind: "thinking",
  origin,
  text: words,
  ...token,
});
const call = (name: string, args: Arguments): Part => ({
  kind: "call",
  origin,
  name,
  arguments: args,
  signature: "call",
});

/** The parts of the second message that remain, given the seals of the first message. */
const left = (before: readonly Part[], after: readonly Part[]): readonly Part[] =>
  withoutBroken([said(...after)], sealsIn([said(...before)]))[0]?.parts ?? [];

test("only parts with tokens have seals, one for each token", () => {
  expect(sealsIn([said(text("a"), thinking("b"))])).toEqual([]);
  expect(
    sealsIn([said(text("a", "s")), said(thinking("b", { signature: "t", encrypted: "e" }))]),
  ).toHaveLength(3);
});

test("a call without arguments has the same seal as one with null arguments", () => {
  expect(sealsIn([said(call("f", {}))])).toEqual(sealsIn([said(call("f", { value: null }))]));
});

test("returns messages without broken seals unchanged", () => {
  const messages = [said(text("a", "s")), said(text("b"))];
  expect(withoutBroken(messages, [])).toBe(messages);
  const kept = withoutBroken(messages, sealsIn(messages));
  expect(kept.map((message, index) => message === messages[index])).toEqual([true, true]);
});

describe("a changed content removes the token", () => {
  test("of a text, which is kept", () => {
    expect(left([text("a", "s")], [text("b", "s")])).toEqual([text("b")]);
    expect(left([text("a", "s")], [text("a", "s")])).toEqual([text("a", "s")]);
  });

  test("but no token without a seal", () => {
    expect(left([text("a", "s")], [text("b", "t")])).toEqual([text("b", "t")]);
  });

  test("of a call, if its name or arguments change", () => {
    const given = call("f", { value: { a: 1 } });
    expect(left([given], [given])).toEqual([given]);
    expect(left([given], [call("g", { value: { a: 1 } })])[0]).not.toHaveProperty("signature");
    expect(left([given], [call("f", { value: { a: 2 } })])[0]).not.toHaveProperty("signature");
    expect(left([call("f", { text: "a" })], [call("f", { text: "b" })])[0]).not.toHaveProperty("signature");
    expect(
      left([call("f", { value: 1, text: "1" })], [call("f", { value: 1, text: "1 " })])[0],
    ).toHaveProperty("signature");
    expect(left([call("f", {})], [call("f", {})])[0]).toHaveProperty("signature");
  });

  test("of media, if the source changes", () => {
    const image = (url: string): Part => ({
      kind: "media",
      origin,
      media: "image",
      source: { kind: "url", url },
      signature: "s",
    });
    expect(left([image("a")], [image("a")])).toEqual([image("a")]);
    expect(left([image("a")], [image("b")])[0]).not.toHaveProperty("signature");
  });

  test("of thinking, including its id", () => {
    const sealed = { signature: "s", id: "i" };
    expect(left([thinking("a", sealed)], [thinking("a", sealed)])).toEqual([thinking("a", sealed)]);
    expect(left([thinking("a", sealed)], [thinking("b", sealed)])).toEqual([thinking("b")]);
    expect(left([thinking("", { encrypted: "e" })], [thinking("", { encrypted: "e" })])).toHaveLength(1);
  });

  test("of thinking with two tokens, if either is broken", () => {
    const both = { signature: "s", encrypted: "e" };
    expect(left([thinking("a", { signature: "s" })], [thinking("b", both)])).toEqual([thinking("b")]);
  });
});

describe("a token of thinking also signs the thinking before it", () => {
  const sealed = thinking("", { encrypted: "e" });

  test("so all of it loses its opaque data", () => {
    const before = [thinking("a", { id: "i" }), sealed, text("x")];
    expect(left(before, before)).toEqual(before);
    const after = [thinking("b", { id: "i" }), sealed, text("x")];
    expect(left(before, after)).toEqual([thinking("b"), text("x")]);
  });

  test("up to another token or a text", () => {
    const other = thinking("c", { signature: "t" });
    expect(left([thinking("a"), other, sealed], [thinking("b"), other, sealed])).toEqual([
      thinking("b"),
      thinking("c"),
      sealed,
    ]);
    expect(left([thinking("a"), text("x"), sealed], [thinking("b"), text("x"), sealed])).toEqual([
      thinking("b"),
      text("x"),
      sealed,
    ]);
  });

  test("with or without an empty thinking in between", () => {
    const before = [thinking("a"), sealed];
    const after = [thinking("a"), thinking(""), sealed];
    expect(left(before, after)).toEqual(after);
  });
});

test("a text with a token has seals only for itself", () => {
  const before = [text("a"), text("b", "s"), text("c")];
  expect(left(before, [text("x"), text("b", "s"), text("y")])).toEqual([
    text("x"),
    text("b", "s"),
    text("y"),
  ]);
});
