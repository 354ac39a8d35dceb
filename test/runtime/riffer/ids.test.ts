/** Message ids: the three strategies, and the order of version 7 UUIDs. */

import * as fc from "fast-check";
import { configure, messageIds, Session, toMessage, User } from "koine/riffer";
import { configure as configureFiles } from "koine/riffer/files";
import { describe, expect, test } from "vitest";
import { countingBytes, expectCode } from "./samples.ts";

const take = (count: number, next: () => string | undefined): string[] =>
  Array.from({ length: count }, () => next() ?? "none");

describe("strategies", () => {
  test("none creates no id", () => {
    expect(messageIds("none")()).toBeUndefined();
    expect(configure().User.create("Hi")).toStrictEqual(User.create("Hi"));
  });

  test("uuid creates a version 4 UUID", () => {
    expect(messageIds("uuid", { random: countingBytes })()).toBe("00010203-0405-4607-8809-0a0b0c0d0e0f");
    expect(messageIds("uuid")()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test("uuidv7 starts with the time", () => {
    const ids = messageIds("uuidv7", { clock: () => 0x0195_a2e1_7c3a, random: countingBytes });
    expect(take(2, ids)).toEqual([
      "0195a2e1-7c3a-7001-8203-040506070809",
      "0195a2e1-7c3a-7002-8203-040506070809",
    ]);
  });

  test.each(["uuidv4", "UUID", "", null])("%j is rejected", (strategy) => {
    expectCode("unknown_id_strategy", () => Reflect.apply(messageIds, undefined, [strategy]));
    expectCode("unknown_id_strategy", () =>
      Reflect.apply(configure, undefined, [{ messageIdStrategy: strategy }]),
    );
  });
});

describe("uuidv7", () => {
  test("sorts within a millisecond, even if the counter overflows", () => {
    const ids = take(10_000, messageIds("uuidv7", { clock: () => 1_700_000_000_000 }));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("sorts for every clock and random source", () => {
    const time = fc.oneof(fc.integer({ min: -10, max: 10 }), fc.double());
    fc.assert(
      fc.property(fc.array(time, { minLength: 1 }), fc.integer({ min: 0, max: 255 }), (times, byte) => {
        const left = [...times];
        const random = (count: number): Uint8Array => new Uint8Array(count).fill(byte);
        const ids = take(times.length, messageIds("uuidv7", { clock: () => left.shift() ?? 0, random }));
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids)
          expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });
});

describe("configure", () => {
  const {
    System,
    User: Users,
    Assistant,
    Tool,
    session,
  } = configure({
    messageIdStrategy: "uuidv7",
    clock: () => 1,
    random: countingBytes,
  });

  test("gives all four kinds of message different ids", () => {
    const ids = [
      System.create("s"),
      Users.create("u"),
      Assistant.create("a"),
      Tool.create("t", { tool_call_id: "c", name: "n" }),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id?.startsWith("00000000-0001-7"))).toBe(true);
  });

  test("keeps given ids, even an empty one", () => {
    expect(Users.create("u", { id: "mine" }).id).toBe("mine");
    expect(Users.create("u", { id: "" }).id).toBe("");
    expect(Users.create("u", { id: undefined }).id).toMatch(/^0/);
  });

  test("creates sessions that require ids but never add them", () => {
    expect(session()).toBeInstanceOf(Session);
    expect(session([Users.create("u")]).count()).toBe(1);
    expectCode("missing_id", () => session([toMessage({ role: "user", content: "stored without id" })]));
    expect(
      configure()
        .session([User.create("u")])
        .count(),
    ).toBe(1);
  });

  test("also applies to koine/riffer/files", () =>
    expect(configureFiles({ messageIdStrategy: "uuid" }).User.create("u").id).toMatch(/-4/));
});
