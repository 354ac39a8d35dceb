/** dataCodec: a codec built from the generated parts of an entity. */

import { describe, expect, test } from "vitest";
import { withDefaults } from "../../../runtime/core/with-defaults.ts";
import { codec, dataCodec, DecodeError, EncodeError, type DataParts, type Issue } from "koine/core";

interface Count {
  readonly count: number;
}

const isCount = (wire: unknown): wire is Count => typeof Object(wire).count === "number";

const wrong = (pointer: string): Issue => ({
  code: "type",
  pointer,
  message: "no number",
  expected: "a number",
});

/** The number on the wire is twice the number in the value. */
const parts: DataParts<Count, Count> = {
  name: "test.Count",
  is: isCount,
  explain: (wire, pointer, issues) => {
    if (Object(wire).count !== undefined) issues.push(wrong(`${pointer}/count`));
  },
  decode: ({ count, ...others }) => ({ ...others, count: count / 2 }),
  encode: ({ count, ...others }) => ({ ...others, count: count * 2 }),
};

const data = dataCodec(parts);
const text = codec(data, (wire) => JSON.stringify(wire));

const thrown = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe("valid data", () => {
  test("is decoded and encoded", () => {
    expect([data.name, data.is({ count: 4 }), data.is({})]).toEqual(["test.Count", true, false]);
    expect(data.decode({ count: 4 })).toEqual({ count: 2 });
    expect(data.safeDecode({ count: 4 })).toEqual({ ok: true, value: { count: 2 }, notes: [] });
    expect(data.encode({ count: 2 })).toEqual({ count: 4 });
  });

  test("is returned unchanged by validate", () => {
    const wire = { count: 4 };
    const validation = data.validate(wire);
    expect(validation.ok && validation.value).toBe(wire);
  });

  test("is parsed from text, bytes or an object", () => {
    expect([text.parse('{"count":4}'), text.parse({ count: 4 })]).toEqual([{ count: 2 }, { count: 2 }]);
    expect(text.parse(new TextEncoder().encode('{"count":4}'))).toEqual({ count: 2 });
    expect(text.stringify({ count: 2 })).toBe('{"count":4}');
  });
});

describe("invalid data", () => {
  test("has issues", () => {
    expect(data.validate({ count: "x" })).toEqual({ ok: false, issues: [wrong("/count")] });
    expect(data.safeDecode({ count: "x" })).toEqual({ ok: false, issues: [wrong("/count")] });
    expect(thrown(() => data.decode({ count: "x" }))).toMatchObject({
      name: "DecodeError",
      issues: [wrong("/count")],
      message: "test.Count rejected the data:\n  /count: no number [type]",
    });
  });

  test("has an issue even if nothing explains it", () => {
    const issue = {
      code: "type",
      pointer: "",
      expected: "JSON",
      message: expect.stringContaining("JSON cannot represent"),
    };
    expect(data.validate({})).toEqual({ ok: false, issues: [issue] });
    expect(String(thrown(() => data.decode({})))).toContain("\n  (whole document): the data contains");
  });

  test("has issues with a line and column in a text", () => {
    expect(thrown(() => text.parse('{\n"count": "x"}'))).toMatchObject({
      issues: [{ pointer: "/count", line: 2, column: 10 }],
    });
    expect(thrown(() => text.parse("{"))).toMatchObject({ name: "DecodeError", issues: [{ line: 1 }] });
  });

  test("includes input that is neither text nor an object", () => {
    for (const input of [5, null, undefined])
      expect(thrown(() => Reflect.apply(text.parse, text, [input]))).toMatchObject({
        issues: [{ code: "type", pointer: "", expected: "JSON text or an object" }],
      });
    expect(thrown(() => Reflect.apply(text.parse, text, [5]))).toMatchObject({
      issues: [{ message: "parse expects JSON text or an object, found 5; use decode for other data" }],
    });
  });
});

describe("a value without a valid wire form", () => {
  test("is rejected with issues", () => {
    const plain = dataCodec({ ...parts, encode: (value) => value });
    expect(thrown(() => Reflect.apply(plain.encode, plain, [{ count: "x" }]))).toMatchObject({
      name: "EncodeError",
      issues: [wrong("/count")],
    });
  });

  test("is rejected with the entity's name if it cannot be encoded", () => {
    expect(thrown(() => Reflect.apply(data.encode, data, [undefined]))).toMatchObject({
      name: "EncodeError",
      issues: [
        {
          code: "type",
          pointer: "",
          message: "this is not a value of test.Count; build it with decode or a constructor",
        },
      ],
    });
    const failing = dataCodec({
      ...parts,
      encode: () => {
        throw new RangeError("no");
      },
    });
    expect(() => failing.encode({ count: 1 })).toThrow(new RangeError("no"));
  });

  test("is rejected with the entity's name if it cannot be stringified", () => {
    const issue = { code: "number", pointer: "/a", message: "no" };
    const refusing = codec(data, () => {
      throw new EncodeError("part", [issue]);
    });
    expect(thrown(() => refusing.stringify({ count: 1 }))).toMatchObject({
      issues: [issue],
      message: expect.stringContaining("test.Count"),
    });
    const failing = codec(data, () => {
      throw new RangeError("no");
    });
    expect(() => failing.stringify({ count: 1 })).toThrow(new RangeError("no"));
  });
});

test("Standard Schema returns the value or issues with paths", () => {
  const { version, vendor, validate } = data["~standard"];
  expect([version, vendor]).toEqual([1, "koine"]);
  expect(validate({ count: 4 })).toEqual({ value: { count: 2 } });
  expect(validate({ count: "x" })).toMatchObject({ issues: [{ path: ["count"] }] });
});

describe("salvage", () => {
  const note: Issue = { code: "salvaged", pointer: "/count", message: "was dropped" };
  const salvaging = (mended: unknown, notes: readonly Issue[] = [note]) =>
    dataCodec({
      ...parts,
      mend: (_wire, _pointer, found) => {
        found.push(...notes);
        return mended;
      },
    });

  test("returns the value with notes", () => {
    expect(salvaging({ count: 6 }).safeDecode({ count: "x" })).toEqual({
      ok: true,
      value: { count: 3 },
      notes: [note],
    });
    expect(salvaging({ count: 6 }).decode({ count: "x" })).toEqual({ count: 3 });
  });

  test("without a note returns issues", () => {
    expect(salvaging({ count: 6 }, []).safeDecode({ count: "x" })).toEqual({
      ok: false,
      issues: [wrong("/count")],
    });
  });

  test("reports only issues that it did not repair, otherwise the remaining ones", () => {
    const explain = (wire: unknown, _pointer: string, issues: Issue[]): void =>
      void issues.push(...Object(wire).places.map(wrong));
    const mend = (_wire: unknown, _pointer: string, notes: Issue[]): unknown => {
      notes.push(note);
      return { places: ["/left"] };
    };
    const { safeDecode } = dataCodec({ ...parts, is: (_wire): _wire is Count => false, explain, mend });
    const places = (...all: readonly string[]) => {
      const decoding = safeDecode({ places: all });
      return decoding.ok ? [] : decoding.issues.map(({ pointer }) => pointer);
    };
    expect(places("/count", "/other")).toEqual(["/other"]);
    expect(places("/count/0/a", "/counter")).toEqual(["/counter"]);
    expect(places("/count")).toEqual(["/left"]);
    expect(places("")).toEqual([""]);
  });
});

test("withDefaults fills in only absent properties, each time anew, and rejects invalid data", () => {
  const filled = withDefaults(text, '{"count":8,"list":[]}');
  const [one, other] = [1, 2].map(() => filled.withDefaults({ count: 5 }));
  expect(one).toEqual({ count: 5, list: [] });
  expect(Object.keys(one ?? {})).toEqual(["list", "count"]);
  expect(Reflect.get(one ?? {}, "list")).not.toBe(Reflect.get(other ?? {}, "list"));
  const refusing = withDefaults(
    codec({ ...data, encode: (): Count => JSON.parse("{}") }, (wire) => JSON.stringify(wire)),
    '{"count":"x"}',
  );
  expect(thrown(() => refusing.withDefaults({ count: 1 }))).toBeInstanceOf(DecodeError);
  expect(withDefaults(text, "{").withDefaults({ count: 5 })).toEqual({ count: 5 });
});
