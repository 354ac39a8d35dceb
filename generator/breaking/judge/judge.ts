/**
 * Judges each change in every direction. A break requires a witness; compatibility requires a proof and
 * successful samples.
 */

import { languages as all } from "../../languages/index.ts";
import type { Change } from "../change.ts";
import { isWrittenEmpty, writtenIncludes } from "../includes/written.ts";
import type { Direction } from "../finding.ts";
import { factsOf } from "../rules.ts";
import type { Court, Judgement, Way } from "./court.ts";
import { judgeGone } from "./lists.ts";
import { judgeReading } from "./readings.ts";
import { judgeShape } from "./shapes.ts";
import { judgeText } from "./texts.ts";

export interface Judged extends Judgement {
  readonly direction: Direction;
  readonly languages?: readonly string[];
}

/** Uses the author's schemas to decide cases that neither the model nor documents decide. */
const judgeWritten = ({ spot, what }: Change, way: Way): Judgement => {
  const { writer, reader, isBackward } = way;
  const [own, other] = isBackward ? [spot.before, spot.after] : [spot.after, spot.before];
  const isProved =
    what.kind === "gone"
      ? isWrittenEmpty(own, writer.dialect)
      : writtenIncludes(own, writer.dialect, other, reader.dialect);
  return { verdict: isProved ? "compatible" : "undecided" };
};

const judgeWire = (change: Change, way: Way, court: Court): Judgement => {
  const judgement = judgeKind(change, way, court);
  const isAboutData = change.what.kind !== "reading";
  return judgement.verdict === "undecided" && isAboutData ? judgeWritten(change, way) : judgement;
};

const judgeKind = (change: Change, way: Way, court: Court): Judgement => {
  const { what } = change;
  switch (what.kind) {
    case "shape": {
      const [from, to] = way.isBackward ? [what.from, what.to] : [what.to, what.from];
      return judgeShape(change, from, to, way, court);
    }
    case "text":
      return judgeText(change, what, way, court);
    case "reading":
      return judgeReading(change, what, way, court);
    case "gone":
      return judgeGone(change, way);
    case "name":
    case "promise":
    case "new":
      return { verdict: "compatible" };
  }
};

const everyLanguage = all.map(({ name }) => name);

/**
 * Returns the languages in which programs may stop compiling: either the languages listed for the rule, or
 * those in which the name changed.
 */
const sourceOf = ({ rule, what }: Change): readonly string[] => {
  if (what.kind === "name" && what.languages.length > 0) return what.languages;
  if (rule === "NAME_CHANGED" || what.kind === "name") return everyLanguage;
  return factsOf(rule).source ?? [];
};

const judgeSource = (change: Change): Judged[] => {
  const languages = sourceOf(change);
  return languages.length === 0 ? [] : [{ verdict: "breaks", direction: "source", languages }];
};

export const judge = (change: Change, court: Court): Judged[] => {
  const { what } = change;
  if (what.kind === "promise") return [{ verdict: "breaks", direction: "promise" }];
  const backward = judgeWire(change, court.backward, court);
  if (what.kind === "reading" && what.differs === "bytes") return [{ ...backward, direction: "bytes" }];
  const forward = judgeWire(change, court.forward, court);
  return [
    { ...backward, direction: "backward" },
    { ...forward, direction: "forward" },
    ...judgeSource(change),
  ];
};
