/** The effects of a schema change on stored documents, as lines of text. */

import { placeText, type Place } from "../../usage/places.ts";
import { countOf, groupText, notJsonTexts, placesIn } from "../../usage/report/facts.ts";
import { bytesText, grouped, percent } from "../../usage/report/words.ts";
import type { Group } from "../../usage/groups.ts";
import { positionText } from "../../usage/position.ts";
import type { Finding } from "../finding.ts";
import type { Effect, StoredData, Used } from "./effects.ts";
import type { Other } from "./groups.ts";

/** Stored data of a dialect, with a finding for each change. */
export interface DataReport {
  readonly dialect: string;
  /** The entity ids of the documents. */
  readonly entities: readonly string[];
  readonly data: StoredData;
  readonly findings: readonly Finding[];
}

/** Describes the effect of a change on stored documents. */
export const effectText = ({ rejected, removed }: Effect, { usage }: StoredData): string => {
  const total = countOf(usage.documents, "stored document");
  const [count] = removed.map(({ tally }) => tally.documents).toSorted((one, other) => other - one);
  if (rejected !== undefined)
    return `${grouped(rejected.documents)} of ${total} rejected, ${placesIn(rejected)}`;
  return count === undefined
    ? `0 of ${total} rejected`
    : `0 of ${total} rejected, but ${grouped(count)} contain it`;
};

export const otherText = ({ code, entity, path }: Other, dialect: string): string =>
  `${code} at ${dialect}.${entity}${path}`;

const rejectionLines = ({ data, findings, dialect }: DataReport): string[] => {
  const byChange = data.effects.flatMap(({ rejected }, index) => {
    const finding = findings[index];
    return rejected === undefined || finding === undefined
      ? []
      : [{ text: `${finding.code} ${finding.change}`, group: rejected }];
  });
  const others = data.others.map((other) => ({
    text: `${otherText(other, dialect)}, which no single change explains`,
    group: other.group,
  }));
  const all = [...byChange, ...others].toSorted((one, other) => other.group.documents - one.group.documents);
  const width = Math.max(0, ...all.map(({ group }) => grouped(group.documents).length));
  return all.map(
    ({ text, group }) => `  ${grouped(group.documents).padStart(width)} × ${text}, ${placesIn(group)}`,
  );
};

const usedLine = ({ place, tally }: Used, dialect: string): string =>
  `  ${placeText(dialect, place)}: ${countOf(tally.documents, "document")}, first at ${positionText(tally.first)}`;

const usedLines = (title: string, used: readonly Used[], dialect: string): string[] =>
  used.length === 0 ? [] : [title, ...used.map((one) => usedLine(one, dialect))];

/** Maximum number of unused locations listed in the text. JSON contains all. */
const mostUnused = 20;

const unusedLines = (title: string, places: readonly Place[], dialect: string): string[] => {
  if (places.length === 0) return [];
  const names = places.slice(0, mostUnused).map((place) => placeText(dialect, place));
  const more = places.length - names.length;
  return [`${title} ${names.join(", ")}${more > 0 ? ` and ${grouped(more)} more` : ""}`];
};

const groupLine = (title: string, group: Group | undefined): string[] =>
  group === undefined ? [] : [groupText(title, group)];

const storedLine = ({ entities, data: { usage } }: DataReport): string => {
  const size = usage.bytes === undefined ? "" : `, ${bytesText(usage.bytes.total)}`;
  return `stored data: ${countOf(usage.documents, "document")} of ${entities.join(", ")}${size}`;
};

const rejectedLine = ({ rejected, usage }: StoredData): string =>
  rejected === undefined
    ? "the new schemas accept all of them"
    : `the new schemas reject ${grouped(rejected.documents)} (${percent(rejected.documents, usage.documents)}), ${placesIn(rejected)}`;

export const removedInUse = ({ effects }: StoredData): readonly Used[] =>
  effects.flatMap(({ removed }) => removed);

export const linesOf = (report: DataReport): string[] => {
  const { data, dialect } = report;
  return [
    storedLine(report),
    rejectedLine(data),
    ...rejectionLines(report),
    ...groupLine("already rejected by the old schemas", data.invalid),
    ...groupLine("of these, accepted by the new schemas", data.repaired),
    ...notJsonTexts(data.notJson),
    ...usedLines("removed from the schemas, but in use:", removedInUse(data), dialect),
    ...usedLines("new in the schemas, and already in stored documents:", data.added.used, dialect),
    ...unusedLines("new in the schemas, and in no stored document:", data.added.unused, dialect),
    ...unusedLines("variants and values in no stored document:", data.unused, dialect),
  ];
};

/** Formats the report as a section of a Markdown page. */
export const markdownOf = (report: DataReport): string => {
  const lines = linesOf(report).map((line) => (line.startsWith("  ") ? `  - ${line.trim()}` : `- ${line}`));
  return ["### Stored data", "", ...lines].join("\n");
};
