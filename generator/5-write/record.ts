/**
 * The options recorded in the manifest. Because of them, `check` needs no options and runs do not remove
 * files by accident.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Delivery } from "../model/model.ts";
import type { Options, Overridden, Settings } from "../config/options.ts";
import type { OptionDraft } from "../config/option-values.ts";
import {
  overridableNames,
  table,
  tableNames,
  type TableName,
  type TableValues,
} from "../config/options-table.ts";
import { manifestPath } from "./manifest.ts";

const recordedNames = tableNames.filter((name) => table[name].isUnrecorded !== true);

type Given = Partial<TableValues>;

const recordedValue = <Name extends TableName>(
  options: Given,
  name: Name,
  folder: string,
): JsonValue | undefined => {
  const value = options[name];
  return value === undefined ? undefined : table[name].kind.record(value, folder);
};

const recorded = (options: Given, names: readonly TableName[], folder: string): JsonObject => {
  const record: { [name: string]: JsonValue } = {};
  for (const name of names) {
    const value = recordedValue(options, name, folder);
    if (value !== undefined) record[name] = value;
  }
  return record;
};

const isUsual = <Name extends TableName>(options: Given, name: Name): boolean =>
  options[name] === table[name].kind.usual;

/** Paths are relative to the manifest's folder. Default values are omitted. */
export const recordOf = (settings: Settings, { folder, language }: Delivery): JsonObject => {
  const { overridden, ...said } = settings;
  const options = language === undefined ? said : { ...said, languages: [language], folders: {} };
  const names = recordedNames.filter((name) => !isUsual(options, name));
  return {
    ...recorded(options, names, folder),
    ...(overridden === undefined || language !== undefined
      ? {}
      : { overridden: recorded(overridden, overridableNames, folder) }),
  };
};

const recordIn = (manifest: string): JsonObject | undefined => {
  try {
    const value: JsonValue = JSON.parse(manifest);
    return isJsonObject(value) && isJsonObject(value["options"]) ? value["options"] : undefined;
  } catch {
    return undefined;
  }
};

const readManifest = (folder: string): string => {
  try {
    return readFileSync(path.join(folder, manifestPath), "utf8");
  } catch {
    return "";
  }
};

const recall = <Name extends TableName>(
  draft: OptionDraft,
  name: Name,
  record: JsonObject,
  folder: string,
): void => {
  const given = record[name];
  const value = given === undefined ? undefined : table[name].kind.recall(given, folder);
  if (value !== undefined) draft[name] = value;
};

const recalled = (record: JsonObject, names: readonly TableName[], folder: string): OptionDraft => {
  const draft: OptionDraft = {};
  for (const name of names) recall(draft, name, record, folder);
  return draft;
};

const overriddenIn = ({ overridden }: JsonObject, folder: string): { readonly overridden?: Overridden } =>
  isJsonObject(overridden) ? { overridden: recalled(overridden, overridableNames, folder) } : {};

export const lastOptions = (folder: string): Options | undefined => {
  const record = recordIn(readManifest(folder));
  if (record === undefined) return undefined;
  return {
    standalone: false,
    folders: {},
    ...recalled(record, recordedNames, folder),
    ...overriddenIn(record, folder),
  };
};
