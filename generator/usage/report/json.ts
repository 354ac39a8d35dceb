/** A profile as JSON. */

import type { JsonValue } from "../../support/json.ts";
import type { Group } from "../groups.ts";
import type { Position } from "../position.ts";
import { measures, type Range, type Size, type Tally } from "../tally.ts";
import type { Profile } from "./profile.ts";
import type { Row, Section } from "./rows.ts";
import { timeText } from "./words.ts";

type Json = { [key: string]: JsonValue };

const ofPosition = ({ file, line }: Position): Json => ({ file, line });

const ofSize = ({ count, min, max, total }: Size): Json => ({ count, min, max, total });

const ofRange = ({ min, max }: Range<number | bigint>): Json => ({ min, max });

export const tallyJson = ({ count, documents, nulls, first, sizes, numbers, seen }: Tally): Json => ({
  count,
  documents,
  ...(nulls === 0 ? {} : { nulls }),
  first: ofPosition(first),
  ...Object.fromEntries(
    measures.flatMap((measure) => {
      const size = sizes[measure];
      return size === undefined ? [] : [[measure, ofSize(size)]];
    }),
  ),
  ...(numbers === undefined ? {} : { numbers: ofRange(numbers) }),
  ...(seen === undefined ? {} : { seen: { first: timeText(seen.min), last: timeText(seen.max) } }),
});

export const groupJson = ({ documents, first }: Group): Json => ({ documents, first: first.map(ofPosition) });

const rowJson = ({ name, tally }: Row): Json => ({
  name,
  ...(tally === undefined ? { count: 0, documents: 0 } : tallyJson(tally)),
});

const plurals = { record: "members", union: "variants", enum: "values", alias: "" } as const;

const sectionJson = ({ entity, kind, tally, rows, undeclared, isSample }: Section): Json => ({
  entity,
  ...tallyJson(tally),
  ...(kind === "alias" ? {} : { [plurals[kind]]: rows.map(rowJson) }),
  ...(undeclared.length === 0 ? {} : { undeclared: undeclared.map(rowJson) }),
  ...(isSample ? { isSample } : {}),
});

export const notJsonJson = (notJson: Profile["notJson"]): JsonValue =>
  notJson.map(([code, group]) => ({ code, ...groupJson(group) }));

export const jsonOf = ({ root, usage, sections, invalid, notJson }: Profile): JsonValue => ({
  entity: root.id,
  documents: usage.documents,
  ...(usage.bytes === undefined ? {} : { bytes: ofSize(usage.bytes) }),
  ...(invalid === undefined ? {} : { invalid: groupJson(invalid) }),
  ...(notJson.length === 0 ? {} : { notJson: notJsonJson(notJson) }),
  entities: sections.used.map(sectionJson),
  unused: [...sections.unused],
});
