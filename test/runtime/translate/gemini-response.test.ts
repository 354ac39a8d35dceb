/** Translates Gemini function results, given as text and as every kind of JSON, and translates them back. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { readResponse, writeResponse } from "../../../runtime/translate/apis/gemini/response.ts";
import { isJsonObject } from "./home.ts";

describe("responses", () => {
  const texts = [
    "",
    "1",
    "words",
    "{}",
    '{"a":1}',
    '{"a": 1}',
    '{"a":1,"a":2}',
    '{"output":"x"}',
    '{"error":"x"}',
  ];
  const nested = ['{"output":"{\\"a\\":1}"}', '{"a":9007199254740993}', '{"a":1.0}', '{"__proto__":1}'];
  test.each([...texts, ...nested])("the text %s round-trips", (text) => {
    for (const isError of [true, false]) {
      const again = readResponse(writeResponse({ texts: [text], isError }));
      expect(again.texts).toEqual([text]);
      expect(again.isError ?? false).toBe(isError);
    }
    expect(readResponse(writeResponse({ texts: [text, text] })).texts).toEqual([text, text]);
  });

  const values: JsonValue[] = [null, 1, "x", '{"a":1}', [], ["x"], ["x", "y"], {}, { a: 1 }];
  test.each(
    values.flatMap((value) => [
      value,
      { output: value },
      { result: value },
      { error: value },
      { output: { error: value } },
    ]),
  )("the value %j round-trips", (value) => {
    expect(readResponse(writeResponse({ texts: [], value })).value).toEqual(value);
    expect(readResponse(writeResponse({ texts: [], value, isError: true }))).toMatchObject({
      value,
      isError: true,
    });
    if (!isJsonObject(value)) return;
    expect(writeResponse(readResponse(value))).toEqual(value);
    const { texts: said, isError } = readResponse(value);
    if (isError !== true) expect(writeResponse({ texts: said })).toEqual(value);
  });
});
