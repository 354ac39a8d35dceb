/**
 * The options recorded in the manifest, so that `check` needs no options and runs do not remove files by
 * accident.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, stringsAt, textsAt, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Delivery, Identity } from "../model/model.ts";
import type { CoreKind, Cores, Options, Overridden, Settings } from "../config/options.ts";
import { isInputFormat } from "../schema/input-format.ts";
import { manifestPath, type RecordedOptions } from "./manifest.ts";

/**
 * Returns a relative path. Returns undefined if the folders share only the root, because such a path would
 * expose the machine's directory layout.
 */
const way = (from: string, to: string): string | undefined => {
  const relative = path.relative(from, to).replaceAll("\\", "/");
  const steps = path
    .resolve(from)
    .split(path.sep)
    .filter((step) => step !== "").length;
  const up = relative.split("/").filter((step) => step === "..").length;
  return path.isAbsolute(relative) || up >= steps ? undefined : relative;
};

const ways = (from: string, places: Readonly<Record<string, string>>) => {
  const found = Object.entries(places).flatMap(([name, place]): [string, string][] => {
    const relative = way(from, place);
    return relative === undefined ? [] : [[name, relative]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

/** Omits copied cores, which are the default. TypeScript's core is recorded as `standalone`. */
const packagesIn = (cores: Cores = {}): Cores | undefined => {
  const found = Object.entries(cores).filter(([, core]) => core === "package");
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

export const recordOf = (settings: Settings, { folder, language }: Delivery): RecordedOptions => ({
  schema: way(folder, settings.schema),
  languages: language === undefined ? settings.languages : [language],
  standalone: settings.standalone ? true : undefined,
  cores: packagesIn(settings.cores),
  spark: settings.spark === true ? true : undefined,
  datetime: settings.datetime === true ? true : undefined,
  folders: language === undefined ? ways(folder, settings.folders) : undefined,
  dialect: settings.dialect,
  overlays: settings.overlays?.flatMap((overlay) => way(folder, overlay) ?? []),
  inputFormat: settings.inputFormat,
  include: settings.include,
  exclude: settings.exclude,
  names: settings.names,
  formats: settings.formats,
  siblings: settings.siblings,
  defaults: settings.defaults,
  integers: settings.integers,
  sizedLists: settings.sizedLists,
  remote: settings.remote,
  unknownFields: settings.unknownFields,
  package: settings.package,
  overridden: language === undefined ? settings.overridden : undefined,
});

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

const optional = <T>(name: string, value: T | undefined): { readonly [key: string]: T } =>
  value === undefined ? {} : { [name]: value };

const listIn = (record: JsonObject, name: string): readonly string[] | undefined =>
  Array.isArray(record[name]) ? stringsAt(record, name) : undefined;

const identityIn = (record: JsonObject): Identity | undefined => {
  const given = record["package"];
  if (!isJsonObject(given)) return undefined;
  return { ...textsAt(record, "package"), ...optional("authors", listIn(given, "authors")) };
};

const coresIn = (record: JsonObject): Cores | undefined => {
  const languages = Object.keys(textsAt(record, "cores"));
  return packagesIn(
    Object.fromEntries(languages.map((language): [string, CoreKind] => [language, "package"])),
  );
};

const overriddenIn = (record: JsonObject): Overridden | undefined => {
  const given = record["overridden"];
  if (!isJsonObject(given)) return undefined;
  return {
    ...optional("languages", listIn(given, "languages")),
    ...(typeof given["standalone"] === "boolean" ? { standalone: given["standalone"] } : {}),
  };
};

export const lastOptions = (folder: string): Options | undefined => {
  const record = recordIn(readManifest(folder));
  if (record === undefined) return undefined;
  const found = (place: string): string => path.join(folder, place);
  const { schema, dialect, names, formats, siblings, defaults, integers, sizedLists, remote, unknownFields } =
    record;
  const folders = Object.entries(textsAt(record, "folders"));
  const { inputFormat } = record;
  return {
    languages: stringsAt(record, "languages"),
    standalone: record["standalone"] === true,
    ...(record["spark"] === true ? { spark: true } : {}),
    ...(record["datetime"] === true ? { datetime: true } : {}),
    folders: Object.fromEntries(folders.map(([language, place]) => [language, found(place)])),
    ...(typeof schema === "string" ? { schema: found(schema) } : {}),
    ...(typeof dialect === "string" ? { dialect } : {}),
    ...(isInputFormat(inputFormat) ? { inputFormat } : {}),
    ...optional("overlays", listIn(record, "overlays")?.map(found)),
    ...optional("include", listIn(record, "include")),
    ...optional("exclude", listIn(record, "exclude")),
    ...(names === undefined ? {} : { names: textsAt(record, "names") }),
    ...optional("cores", coresIn(record)),
    ...optional("package", identityIn(record)),
    ...optional("overridden", overriddenIn(record)),
    ...(formats === "annotate" || formats === "assert" ? { formats } : {}),
    ...(siblings === "ignore" || siblings === "read" ? { siblings } : {}),
    ...(defaults === "annotate" || defaults === "fill" ? { defaults } : {}),
    ...(integers === "safe" || integers === "wide" ? { integers } : {}),
    ...(sizedLists === "lists" || sizedLists === "tuples" ? { sizedLists } : {}),
    ...(remote === "refuse" || remote === "admit" ? { remote } : {}),
    ...(unknownFields === "keep" || unknownFields === "ignore" || unknownFields === "refuse"
      ? { unknownFields }
      : {}),
  };
};
