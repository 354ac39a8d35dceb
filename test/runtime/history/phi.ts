/** Stored phi messages: a thousand random ones for each frozen version, and every kind of broken message. */

import { writeJson } from "koine/core";
import { referenceTo } from "../../../generator/breaking/pair.ts";
import { samplesOf } from "../../../generator/breaking/judge/court.ts";
import { sideOf } from "../../../generator/breaking/witness/side.ts";
import { readFrozen } from "../../../generator/api/frozen.ts";

export const count = 1000;

/** Random messages that are valid in that version. */
export const messagesAt = (version: string, most = count): string[] => {
  const [dialect] = readFrozen(version, "phi").model.dialects;
  const entity = dialect?.entities.find(({ name }) => name === "AgentMessage");
  if (dialect === undefined || entity === undefined) throw new Error(`no ${version}`);
  const side = sideOf(dialect);
  const valid: string[] = [];
  for (const value of samplesOf(referenceTo(entity), side.lookup, count * 20)) {
    if (valid.length === most) break;
    if (side.accepts(entity, value) === true) valid.push(writeJson(value));
  }
  return valid;
};

const headOf = (version: string): string => `{"koine":"history","dialect":"phi","version":"${version}"`;

export const linesOf = (version: string, messages: readonly string[]): string =>
  [`${headOf(version)}}`, ...messages].join("\n");

export const envelopeOf = (version: string, messages: readonly string[]): string =>
  `${headOf(version)},"messages":[${messages.join(",")}]}`;

export const broken = [
  '{"role":"robot"}',
  '{"role":"user"}',
  '{"role":"user","content":"text","timestamp":1}',
  "null",
  "[]",
  '"text"',
  '{"role":"user","role":"user"}',
  '{"role":',
  "text",
];

/** Each broken message, followed by a valid one. */
export const mixedWith = (good: string): string[] => broken.flatMap((text) => [text, good]);
