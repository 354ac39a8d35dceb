/**
 * Converts a judged change to findings: one per incompatible direction, or a single finding if all directions
 * are compatible.
 */

import { unlikeWords } from "./sentences.ts";
import type { Change } from "./change.ts";
import type { Move } from "./move.ts";
import type { Finding } from "./finding.ts";
import type { Judged } from "./judge/judge.ts";
import type { Severity } from "../support/diagnostics.ts";
import { factsOf } from "./rules.ts";

/** Severities by code, by direction or for `undecided`. A code has precedence. */
export type Severities = Readonly<Record<string, Severity>>;

const inWords = (move: Move): string => {
  switch (move.kind) {
    case "field":
      return `.${move.name}`;
    case "item":
      return "[]";
    case "place":
      return `[${move.index}]`;
    case "member":
      return "{}";
    case "tag":
    case "flatten":
      return "";
  }
};

const placeOf = ({ spot }: Change): Pick<Finding, "file" | "pointer" | "side"> => {
  const { before, after, pointer, oldPointer, side } = spot;
  return side === undefined
    ? { file: after.source.path, pointer }
    : { file: before.source.path, pointer: oldPointer, side };
};

const subjectOf = ({ spot }: Change): string => spot.after.id + spot.moves.map(inWords).join("");

const severityOf = ({ rule }: Change, { verdict, direction }: Judged, severities: Severities): Severity => {
  if (verdict === "compatible") return "notice";
  const usual = verdict === "undecided" ? "error" : (factsOf(rule).severity ?? "error");
  const ofVerdict = verdict === "undecided" ? severities["undecided"] : undefined;
  return severities[rule] ?? ofVerdict ?? (usual === "error" ? severities[direction] : undefined) ?? usual;
};

const findingOf = (change: Change, judged: Judged, severities: Severities): Finding => {
  const { verdict, direction, witness, of, reads, languages } = judged;
  return {
    code: change.rule,
    severity: severityOf(change, judged, severities),
    verdict,
    direction,
    entity: change.spot.after.id,
    ...placeOf(change),
    change: `${subjectOf(change)} ${change.message}`,
    message: `${subjectOf(change)} ${change.message}: ${unlikeWords(judged)}`,
    ...(witness === undefined ? {} : { witness }),
    ...(of === undefined ? {} : { of: of.id }),
    ...(reads === undefined ? {} : { reads }),
    ...(languages === undefined ? {} : { languages }),
  };
};

export const findingsOf = (change: Change, judged: readonly Judged[], severities: Severities): Finding[] => {
  const open = judged.filter(({ verdict }) => verdict !== "compatible");
  const shown: readonly Judged[] = open.length > 0 ? open : [{ verdict: "compatible", direction: "none" }];
  return shown.map((one) => findingOf(change, one, severities));
};
