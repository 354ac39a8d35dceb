/** Reports config settings that have no effect on the given schemas. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Report } from "../support/diagnostics.ts";
import type { Entity, Model } from "../model/model.ts";
import { nativeKinds } from "../model/native-kind.ts";
import { allLimitsIn } from "../model/walk.ts";
import { nativeSettingOf } from "./native-kinds.ts";
import { table, tableNames } from "./options-table.ts";
import type { Settings } from "./options.ts";

const ofDocuments = tableNames.filter((name) => table[name].isForDocuments === true);

const isAt =
  (place: string) =>
  ({ source, pointer }: Entity): boolean =>
    place === `#${pointer}` || place === `${source.path}#${pointer}`;

/**
 * Reports settings that apply only to third-party schemas but are used with native ones, `names` entries for
 * locations that do not exist, and other settings without effect.
 */
export const refuseUnread = ({ dialects }: Model, settings: Settings, report: Report): void => {
  const { file = "", pointer = "" } = settings.origin ?? {};
  const unread = (at: string, message: string, hint: string): void =>
    report({ code: "config_unread", file, pointer: at, message, hint });
  const entities = dialects.flatMap((dialect) => dialect.entities);
  if (entities.length === 0) return;
  const nativeSetting = nativeSettingOf(settings);
  const formats = entities.flatMap(allLimitsIn).map(({ format }) => format?.name);
  if (nativeSetting !== undefined && !formats.some((name) => nativeKinds.some((kind) => kind === name)))
    unread(
      `${pointer}/${nativeSetting}`,
      "no string has a format with a native type",
      'Remove it. In a third-party schema, it requires "formats": "assert", which is the default with native types.',
    );
  if (settings.datetime === true && !formats.includes("date-time"))
    unread(
      `${pointer}/languages/python/datetime`,
      'no string has `format: "date-time"`',
      'Remove it. In a third-party schema, formats have an effect only with "formats": "assert".',
    );
  if (settings.enums === "const" && !entities.some(({ kind }) => kind === "enum"))
    unread(`${pointer}/languages/typescript/enums`, "the schemas contain no enum", "Remove it.");
  if (dialects.every(({ document }) => document === undefined)) {
    for (const key of ofDocuments)
      if (settings[key] !== undefined)
        unread(
          `${pointer}/${key}`,
          `${key} applies to third-party schemas only, and ${settings.schema} contains Koine schemas`,
          "Make the change in the schemas instead. See schema/README.md.",
        );
    return;
  }
  for (const place of Object.keys(settings.names ?? {})) {
    if (entities.some(isAt(place))) continue;
    const hint = "Write # and the JSON Pointer of a schema, such as #/definitions/Foo.";
    unread(pointerTo(`${pointer}/names`, place), `there is no entity at ${place}`, hint);
  }
};
