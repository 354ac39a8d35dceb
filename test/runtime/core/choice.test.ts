/** The alternative of an untagged union that encodes a value. */

import { expect, test } from "vitest";
import { encodeFirst } from "../../../runtime/core/choice.ts";

const asList = (value: Iterable<unknown>) =>
  [(wire: unknown) => Array.isArray(wire), (): unknown => [...value]] as const;

const asText = (value: unknown) =>
  [(wire: unknown) => typeof wire === "string", (): unknown => value] as const;

test("an empty string is not an empty list", () => {
  expect(encodeFirst("", [asList(""), asText("")])).toBe("");
  expect(encodeFirst([], [asText([]), asList([])])).toEqual([]);
});

test("rejects a value that matches no alternative", () => {
  expect(() => encodeFirst(5, [asText(5)])).toThrow(TypeError);
});
