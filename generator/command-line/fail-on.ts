/** Implements `koine breaking --fail-on`, which determines what makes the command exit with code 1. */

import { listInWords } from "../support/text/in-words.ts";
import { isBreak } from "../breaking/finding.ts";
import { concernOf, concerns } from "../breaking/grouping.ts";
import type { DataReport } from "../breaking/data/report.ts";
import type { Printed } from "./breaking-output.ts";
import { listAt, UsageError, type Values } from "./usage.ts";

/** Stored documents that are rejected, or that contain removed members, variants or values. */
export const dataInUse = "data-in-use";

const known: readonly string[] = [...concerns, dataInUse];

const usualIn = ({ data, "usage-only": usageOnly }: Values): readonly string[] => {
  if (usageOnly === true) return [dataInUse];
  return data === undefined ? concerns : known;
};

const askedIn = (values: Values): readonly string[] => {
  const { "fail-on": failOn, data } = values;
  if (failOn === undefined) return usualIn(values);
  const asked = listAt(failOn);
  const unknown = asked.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`--fail-on accepts ${listInWords(known, "or")}, not "${unknown}"`);
  if (asked.includes(dataInUse) && data === undefined)
    throw new UsageError(`--fail-on ${dataInUse} requires --data`);
  return asked;
};

/** Changes that the schemas accept with `x-accept` do not count. */
const isInUse = ({ data, findings }: DataReport): boolean =>
  data.others.length > 0 ||
  data.effects.some(({ rejected, removed }, index) => {
    const finding = findings[index];
    return finding !== undefined && isBreak(finding) && (rejected !== undefined || removed.length > 0);
  });

/** Returns whether a spec's result makes the command fail. Throws UsageError. */
export const failing = (values: Values): ((result: Printed) => boolean) => {
  const asked = askedIn(values);
  return ({ findings, reports }) =>
    findings.some((finding) => isBreak(finding) && asked.includes(concernOf(finding))) ||
    (asked.includes(dataInUse) && reports.some(isInUse));
};
