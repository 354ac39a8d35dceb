/** What a manifest remembers of the options of its run, so that `check` needs none and no run removes by accident. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, stringAt, stringsAt, textsAt, type JsonObject, type JsonValue } from "../json.ts";
import type { Delivery } from "../model.ts";
import type { Options, Plan } from "../options.ts";
import { manifestPath, type RecordedOptions } from "./manifest.ts";

/** The way from one folder to another; undefined where they share nothing but the root, which would tell of the machine. */
const way = (from: string, to: string): string | undefined => {
  const relative = path.relative(from, to).replaceAll("\\", "/");
  const steps = path
    .resolve(from)
    .split(path.sep)
    .filter((step) => step !== "").length;
  const up = relative.split("/").filter((step) => step === "..").length;
  return path.isAbsolute(relative) || up >= steps ? undefined : relative;
};

const ways = (from: string, places: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) => {
      const found = way(from, place);
      return found === undefined ? [] : [[name, found]];
    }),
  );

/** What the manifest of one folder says of the run. */
export const recordOf = (plan: Plan, { folder, language }: Delivery): RecordedOptions => {
  const schema = way(folder, plan.schema);
  const folders = language === undefined ? ways(folder, plan.folders) : {};
  return {
    ...(schema === undefined ? {} : { schema }),
    languages: language === undefined ? plan.languages : [language],
    ...(plan.standalone ? { standalone: true } : {}),
    ...(Object.keys(folders).length === 0 ? {} : { folders }),
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

/** The options of the last run that wrote to a folder, as they would be given now; undefined when there was none. */
export const lastOptions = (folder: string): Options | undefined => {
  const record = recordIn(readManifest(folder));
  if (record === undefined) return undefined;
  const schema = stringAt(record, "schema");
  const folders = Object.entries(textsAt(record, "folders"));
  return {
    ...(schema === "" ? {} : { schema: path.join(folder, schema) }),
    languages: stringsAt(record, "languages"),
    standalone: record["standalone"] === true,
    folders: Object.fromEntries(folders.map(([language, place]) => [language, path.join(folder, place)])),
  };
};
