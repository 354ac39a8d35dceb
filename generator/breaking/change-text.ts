/** One message and the notes for a change, combined from all findings about it. */

import { writeJson } from "../../runtime/core/json/index.ts";
import type { Finding } from "./finding.ts";
import { clauses } from "./sentences.ts";

/**
 * The witness, the change in its interpretation, and the reason for accepting the break, if it was accepted.
 */
const noteOf = ({ witness, of, entity, reads, accepted }: Finding): string | undefined => {
  const shown = witness === undefined ? [] : [`witness of ${of ?? entity}: ${writeJson(witness)}`];
  const read =
    reads === undefined
      ? []
      : [`read as ${writeJson(reads.before)} before, as ${writeJson(reads.after)} now`];
  const reason = accepted === undefined ? [] : [`accepted: ${accepted}`];
  const parts = [...shown, ...read, ...reason];
  return parts.length === 0 ? undefined : parts.join("; ");
};

/** The message, excluding the description of the change. */
const effectOf = ({ message, change }: Finding): string =>
  message.startsWith(`${change}: `) ? message.slice(change.length + 2) : message;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The change and all of its effects. */
export const messageOf = (first: Finding, change: readonly Finding[]): string =>
  `${first.change}: ${clauses(distinct(change.map(effectOf)))}`;

export const notesOf = (change: readonly Finding[]): string[] =>
  distinct(change.flatMap((one) => noteOf(one) ?? []));
