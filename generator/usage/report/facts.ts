/** The sentences at the top of a profile. */

import type { Group } from "../groups.ts";
import { positionText } from "../position.ts";
import type { Profile } from "./profile.ts";
import { bytesText, grouped, seenText } from "./words.ts";

export const countOf = (count: number, word: string): string =>
  `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;

export const placesIn = ({ documents, first }: Group): string => {
  const more = documents > first.length ? ", …" : "";
  return `first at ${first.map(positionText).join(", ")}${more}`;
};

const sizeText = ({ usage: { bytes } }: Profile): string => {
  if (bytes === undefined) return "";
  const range =
    bytes.min === bytes.max ? bytesText(bytes.min) : `${bytesText(bytes.min)} to ${bytesText(bytes.max)}`;
  return `, ${bytesText(bytes.total)} in total, ${range} each`;
};

/** Describes a group of documents: `invalid: 2 documents, first at a.jsonl:3, a.jsonl:7`. */
export const groupText = (title: string, group: Group): string =>
  `${title}: ${countOf(group.documents, "document")}, ${placesIn(group)}`;

export const notJsonTexts = (notJson: Profile["notJson"]): string[] =>
  notJson.map(([code, group]) => groupText(`not JSON (${code})`, group));

export const factsOf = (profile: Profile): string[] => {
  const { root, usage, invalid, notJson, sections } = profile;
  const seen = sections.used[0]?.tally.seen;
  return [
    `${root.id}: ${countOf(usage.documents, "valid document")}${sizeText(profile)}`,
    ...(seen === undefined ? [] : [`seen ${seenText(seen)}`]),
    ...(invalid === undefined ? [] : [groupText("invalid", invalid)]),
    ...notJsonTexts(notJson),
  ];
};
