/** Requests of a config that the schema cannot meet: an answer is owed, not silence. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Report } from "../support/diagnostics.ts";
import type { Limits } from "../model/limits.ts";
import type { Entity, Model } from "../model/model.ts";
import { allLimitsIn } from "../model/walk.ts";
import type { Settings } from "./options.ts";

const ofDocuments = [
  "overlays",
  "names",
  "formats",
  "siblings",
  "defaults",
  "sizedLists",
  "remote",
  "unknownFields",
] as const;

const isAt =
  (place: string) =>
  ({ source, pointer }: Entity): boolean =>
    place === `#${pointer}` || place === `${source.path}#${pointer}`;

const isOfDateTime = ({ format }: Limits): boolean => format?.name === "date-time";

/** Reports keys that only documents of others have, names for places where there is no entity, and what would do nothing. */
export const refuseUnread = ({ dialects }: Model, settings: Settings, report: Report): void => {
  const { file = "", pointer = "" } = settings.origin ?? {};
  const unread = (at: string, message: string, hint: string): void =>
    report({ code: "config_unread", file, pointer: at, message, hint });
  const entities = dialects.flatMap((dialect) => dialect.entities);
  if (entities.length === 0) return;
  if (settings.datetime === true && !entities.flatMap(allLimitsIn).some(isOfDateTime))
    unread(
      `${pointer}/languages/python/datetime`,
      "no string is limited by the format date-time",
      'leave it out; in a document formats limit nothing unless the spec says "formats": "assert"',
    );
  if (dialects.every(({ document }) => document === undefined)) {
    for (const key of ofDocuments)
      if (settings[key] !== undefined)
        unread(
          `${pointer}/${key}`,
          `${key} is for documents that others wrote, and ${settings.schema} has a dialect.json`,
          "say it in the schemas themselves: see schema/README.md",
        );
    return;
  }
  for (const place of Object.keys(settings.names ?? {})) {
    if (entities.some(isAt(place))) continue;
    const hint = "write the JSON Pointer of a schema behind #, such as #/definitions/Foo";
    unread(pointerTo(`${pointer}/names`, place), `no entity stands at ${place}`, hint);
  }
};
