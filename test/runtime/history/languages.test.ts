/**
 * Compares how each language handles the same stored phi messages. In each language, the messages read, the
 * messages written in the current and the original version, and the messages kept (with reasons) must equal
 * TypeScript's byte for byte.
 */

import { DecodeError, type Kept } from "koine/core";
import { phi } from "koine/history";
import { expect } from "vitest";
import { findTestees } from "../../../generator/command-line/conform/find-testees.ts";
import { ask } from "../../../generator/command-line/conform/testee.ts";
import type { Answer, Note } from "../../../generator/conform/protocol.ts";
import { frozenVersions } from "../../../generator/api/frozen.ts";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { count, envelopeOf, linesOf, messagesAt, mixedWith } from "./phi.ts";

const versions = frozenVersions("phi");
const today = versions.at(-1) ?? "";

interface Question {
  readonly name: string;
  readonly text: string;
  /** The version to write. */
  readonly version: string;
}

/** Untyped JSON that makes the message this many levels deep. */
const deep = (levels: number): string =>
  `{"role":"extension","kind":"deep","data":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;

const questionsOn = (version: string): Question[] => {
  const messages = messagesAt(version);
  expect(messages).toHaveLength(count);
  const lines = linesOf(version, messages);
  const mixed = linesOf(version, mixedWith(messages[0] ?? ""));
  const inToday = phi.write(phi.read(lines).entries).text;
  const kept = phi.write(phi.read(mixed).entries).text;
  return [
    { name: `${version} as today's`, text: lines, version: today },
    { name: `${version} in an envelope`, text: envelopeOf(version, messages), version: today },
    { name: `${version} unchanged`, text: lines, version },
    { name: `today's as ${version}`, text: inToday, version },
    { name: `broken messages of ${version}`, text: mixed, version: today },
    { name: `kept messages of ${version}`, text: kept, version },
    { name: `today's in ${version}`, text: envelopeOf(today, messagesAt(today)), version },
  ];
};

const limits = [96, 97, 98].flatMap((levels): Question[] => {
  const [text, kept] = [deep(levels), deep(levels).replace("extension", "robot")];
  return [
    { name: `${levels} levels in an envelope`, text: envelopeOf(today, ["1", text]), version: today },
    { name: `${levels} levels in lines`, text: linesOf(today, ["1", text]), version: today },
    { name: `${levels} levels kept`, text: envelopeOf(today, [kept]), version: today },
  ];
});

const keptDeep = phi.write(
  phi.read(envelopeOf(today, [deep(96).replace("extension", "robot")])).entries,
).text;

const questions: readonly Question[] = [
  ...versions.flatMap(questionsOn),
  ...limits,
  { name: "96 levels in a kept message", text: keptDeep, version: today },
];

/** The comparable part of a reply: pointers and codes, but not messages. */
interface Told {
  readonly refused?: string;
  readonly text?: string;
  readonly notes?: readonly string[];
}

const placeOf = ({ code = "", pointer = "" }: Note): string => `${code} at ${pointer}`;

const told = ({ ok, text = "", notes = [], issue = {} }: Answer): Told =>
  ok ? { text, notes: notes.map(placeOf) } : { refused: placeOf(issue) };

interface Expected {
  readonly told: Told;
  readonly kept: readonly Kept[];
}

const expectedOf = ({ text, version }: Question): Expected => {
  try {
    const { entries, notes } = phi.read(text);
    const written = phi.write(entries, { version });
    const kept = entries.filter((entry) => entry.kind === "kept");
    const all = [...kept.map(({ pointer }) => ({ code: "kept", pointer })), ...notes, ...written.issues];
    return { told: { text: written.text, notes: all.map(placeOf) }, kept };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { told: { refused: placeOf(error.issues[0] ?? {}) }, kept: [] };
  }
};

/** Reasons that TypeScript does not give for the same message. */
const strangeReasons = ({ notes = [] }: Answer, kept: readonly Kept[]): string[] =>
  notes
    .filter(({ code }) => code === "kept")
    .flatMap(({ issue = {} }, index) => {
      const known = kept[index]?.issues.map(placeOf) ?? [];
      return known.includes(placeOf(issue)) ? [] : [`${placeOf(issue)} is not one of ${known.join(", ")}`];
    });

const expected = questions.map(expectedOf);

for (const [runtime, command] of Object.entries(toolchains))
  testWith([command], `${runtime} matches TypeScript`, async () => {
    const { testees, unbuilt } = await findTestees({ runtimes: [runtime], testees: [] }, "generated");
    expect(unbuilt).toEqual([]);
    const [testee] = testees;
    if (testee === undefined) return expect.unreachable("no testee");
    const requests = questions.map(({ text, version }, id) => ({
      id,
      entity: `phi.history@${version}`,
      text,
    }));
    const { answers, failure, complaint } = await ask(testee.command, requests, 120);
    expect([failure, complaint]).toEqual([undefined, ""]);
    for (const [index, answer] of answers.entries()) {
      const { name = "" } = questions[index] ?? {};
      const wanted = expected[index];
      expect([name, told(answer)]).toEqual([name, wanted?.told]);
      expect([name, strangeReasons(answer, wanted?.kept ?? [])]).toEqual([name, []]);
    }
  });
