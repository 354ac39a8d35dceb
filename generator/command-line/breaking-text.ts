/** A change in lines: what is different, for whom, and the documents that show it. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { isBreak } from "../breaking/finding.ts";
import type { PlacedFinding } from "../comparing.ts";
import { formatFinding, printable, type Format } from "./output.ts";

/** The witness and what becomes of it, and why somebody accepted the break. */
const noteOf = ({ witness, of, entity, reads, accepted }: PlacedFinding): string | undefined => {
  const shown = witness === undefined ? [] : [`witness of ${of ?? entity}: ${writeJson(witness)}`];
  const read =
    reads === undefined
      ? []
      : [`was read as ${writeJson(reads.before)}, is read as ${writeJson(reads.after)}`];
  const reason = accepted === undefined ? [] : [`accepted: ${accepted}`];
  const parts = [...shown, ...read, ...reason];
  return parts.length === 0 ? undefined : parts.join("; ");
};

const levelOf = ({ accepted, severity }: PlacedFinding) =>
  accepted !== undefined || severity === "off" ? "notice" : severity;

/** The annotation of one finding, for a pull request. */
const annotationOf = (finding: PlacedFinding, file: string): string => {
  const { code, pointer, line, column, accepted, severity } = finding;
  const note = noteOf(finding);
  const message =
    note === undefined
      ? `${accepted === undefined ? severity : "accepted"}: ${finding.message}`
      : `${finding.message}; ${note}`;
  const at = line === undefined || column === undefined ? {} : { line, column };
  return formatFinding({ file, pointer, code, message, level: levelOf(finding), ...at }, "github");
};

/** The effect of a change on somebody, without the change itself. */
const effectOf = ({ message, change }: PlacedFinding): string =>
  message.startsWith(`${change}: `) ? message.slice(change.length + 2) : message;

const wordOf = (change: readonly PlacedFinding[]): string => {
  const open = change.filter(({ accepted }) => accepted === undefined);
  if (open.length === 0) return "accepted";
  const [worst] = [
    ...open.filter(isBreak),
    ...open.filter(({ severity }) => severity === "warning"),
    ...open,
  ];
  return worst?.severity ?? "notice";
};

/** The texts without repetitions. */
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const changeText = (change: readonly PlacedFinding[], file: string): string => {
  const [first] = change;
  if (first === undefined) return "";
  const { code, pointer, line, column } = first;
  const effects = distinct(change.map(effectOf)).join("; ");
  const message = `${wordOf(change)}: ${first.change}: ${effects}`;
  const at = line === undefined || column === undefined ? {} : { line, column };
  const notes = distinct(change.flatMap((finding) => noteOf(finding) ?? []));
  return [
    formatFinding({ file, pointer, code, message, ...at }, "text"),
    ...notes.map((note) => `    ${printable(note)}`),
  ].join("\n");
};

/** A change as texts: in text one line with its witnesses below, in annotations one for each finding. */
export const textsOf = (
  change: readonly PlacedFinding[],
  place: (finding: PlacedFinding) => string,
  format: Format,
): string[] => {
  if (format === "github") return change.map((finding) => annotationOf(finding, place(finding)));
  const [first] = change;
  return first === undefined ? [] : [changeText(change, place(first))];
};
