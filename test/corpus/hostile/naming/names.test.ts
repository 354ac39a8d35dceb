/**
 * Every hostile name, used as a property, title, definition, tag or enum value, is either rejected with a
 * diagnostic or handled correctly in five runtimes.
 */

import path from "node:path";
import { expect, test } from "vitest";
import { findTestees } from "../../../../generator/command-line/conform/find-testees.ts";
import { ask } from "../../../../generator/command-line/conform/testee.ts";
import type { Answer } from "../../../../generator/conform/protocol.ts";
import { testWith, toolchains } from "../../../harness/toolchain.ts";
import { names } from "../names.ts";
import { pack, type Packed } from "./package.ts";

/** Names that are always included. `KOINE_NAMES=all` tries all. */
const always = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "self",
  "super",
  "None",
  "type",
  "class",
  "",
  "🚀",
  "é",
  "e\u0301",
  "а",
  "a",
  "x".repeat(255),
  "nil",
  "fn",
  "func",
  "def",
  "initialize",
  "model_config",
];
const step = 60;
const tried =
  process.env["KOINE_NAMES"] === "all"
    ? [...new Set([...always, ...names])]
    : [...new Set([...always, ...names.filter((_name, index) => index % step === 0)])];

const folder = path.resolve(".tmp/hostile-names");
const packed = await pack(tried, folder);

const questionsOf = ({ accepted, entities }: Packed) =>
  accepted.flatMap(({ title, name, position, definition }) =>
    position.questions(name).map(({ kind, text }) => ({
      title: `${title}, ${kind}: ${text.slice(0, 100)}`,
      entity: entities.get(definition)?.id ?? "",
      isListed: entities.get(definition)?.isListed === true,
      isGood: kind === "good",
      text,
    })),
  );

type Asked = ReturnType<typeof questionsOf>[number];

/** Valid data must round-trip unchanged, and invalid data must be rejected with a code and a location. */
const problemOf = (runtime: string, { title, isGood, isListed, text }: Asked, answer: Answer): string[] => {
  const { ok, issue = {} } = answer;
  if (isGood)
    return ok && answer.text === text ? [] : [`${title} is ${ok ? `written ${answer.text}` : issue.message}`];
  // Only TypeScript uses Ajv for keywords that types cannot express. For the other languages, the manifest
  // lists these keywords.
  if (ok) return isListed && runtime !== "typescript" ? [] : [`${title} is accepted`];
  return issue.code === undefined || issue.pointer === undefined ? [`${title} has no code or place`] : [];
};

test("rejections have a code and the right place", () => {
  const codes = packed.refused.map(({ entry, diagnostics }) => [
    entry.title,
    diagnostics.map(({ code }) => code).join(),
  ]);
  console.log(`${packed.accepted.length} accepted, ${codes.length} refused ${JSON.stringify(codes)}`);
  expect(codes.filter(([, code]) => code === "")).toEqual([]);
  expect(packed.entities.size).toBe(packed.accepted.length);
});

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `accepted names are correct in ${runtime}`, async () => {
    const questions = questionsOf(packed);
    const { testees, unbuilt } = await findTestees(
      { runtimes: [runtime], testees: [] },
      path.join(folder, "out"),
    );
    expect(unbuilt).toEqual([]);
    const [testee] = testees;
    if (testee === undefined) return expect.unreachable("no testee");
    const requests = questions.map(({ entity, text }, id) => ({ id, entity, text }));
    const { answers, failure, complaint } = await ask(testee.command, requests, 120);
    expect([failure, complaint, answers.length]).toEqual([undefined, "", questions.length]);
    expect(
      questions.flatMap((one, index) => problemOf(runtime, one, answers[index] ?? { id: index, ok: false })),
    ).toEqual([]);
  });
