/** The effects of a schema change on stored documents, as JSON. */

import type { JsonValue } from "../../support/json.ts";
import { placeText, type Place } from "../../usage/places.ts";
import { groupJson, notJsonJson, tallyJson } from "../../usage/report/json.ts";
import type { Group } from "../../usage/groups.ts";
import type { Used } from "./effects.ts";
import { removedInUse, type DataReport } from "./report.ts";

type Json = { [key: string]: JsonValue };

const optional = (name: string, group: Group | undefined): Json =>
  group === undefined ? {} : { [name]: groupJson(group) };

const nothing: Group = { documents: 0, first: [] };

const changesJson = ({ data, findings }: DataReport): JsonValue[] =>
  data.effects.flatMap(({ rejected }, index) => {
    const finding = findings[index];
    if (rejected === undefined || finding === undefined) return [];
    const { code, entity, pointer, change, accepted } = finding;
    return [
      {
        code,
        entity,
        pointer,
        change,
        ...(accepted === undefined ? {} : { accepted }),
        ...groupJson(rejected),
      },
    ];
  });

/** Formats the report. Each list is complete. */
export const jsonOf = (report: DataReport): Json => {
  const { data, dialect, entities } = report;
  const named = (place: Place): string => placeText(dialect, place);
  const used = ({ place, tally }: Used): Json => ({ place: named(place), ...tallyJson(tally) });
  return {
    entities: [...entities],
    documents: data.usage.documents,
    rejected: groupJson(data.rejected ?? nothing),
    byChange: changesJson(report),
    unexplained: data.others.map(({ code, entity, path, group }) => ({
      code,
      place: `${dialect}.${entity}${path}`,
      ...groupJson(group),
    })),
    ...optional("invalid", data.invalid),
    ...optional("repaired", data.repaired),
    ...(data.notJson.length === 0 ? {} : { notJson: notJsonJson(data.notJson) }),
    removedInUse: removedInUse(data).map(used),
    addedInUse: data.added.used.map(used),
    addedUnused: data.added.unused.map(named),
    unused: data.unused.map(named),
  };
};
