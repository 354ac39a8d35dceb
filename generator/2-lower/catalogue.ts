/** The catalogue of schemas that become entities, each with a unique name. */

import { isJsonObject, objectAt, stringAt, type JsonObject } from "../support/json.ts";
import { child, type Site } from "../patterns/pattern.ts";
import {
  readReference,
  type Definition,
  type DialectFiles,
  type DocumentFiles,
  type Place,
} from "../schema/schema-set.ts";
import { nameOfFile, openNames, pascalCase, shortFirst, usableName, type Named } from "./names.ts";
import { withoutNamesakes, type Namesake } from "./namesakes.ts";
import { partWords, withoutRepetitions } from "./part-names.ts";
import { isUnnamedPart, nameAt, ownerOf } from "./place-names.ts";
import { openShortNames } from "./prefixes.ts";
import { isMade, made, placeAll } from "./reading/places.ts";
import { markIdle } from "./reading/unevaluated.ts";
import { titlesIn } from "./titles.ts";
import { withVendorNames } from "./vendor-names.ts";
import { valueAt } from "./written.ts";
import { placeKey } from "../support/place-key.ts";

export interface Catalogue {
  /** Definitions without their own entity, each with the entity that it refers to. */
  readonly namesakes: readonly { readonly place: Place; readonly name: string }[];
  follow(site: Site): Site | undefined;
  /** Returns the target of a `$ref`, with its name. */
  targetOf(site: Site): Site | undefined;
  /** Returns the schema with its name. */
  add(site: Site): Site;
  /** Assigns a named schema's name to one of its parts. */
  addValue(value: JsonObject, named: Site): void;
  next(): Site | undefined;
  isFull(): boolean;
}

/** A limit that stops endless combinations of `allOf` parts. */
const mostEntities = 20_000;

/** The named entities in a native schema file. */
const namedSites = ({ json, path }: DialectFiles["schemas"][number]): Site[] => {
  const root: Site = { node: json, file: path, pointer: "", name: nameOfFile(path), isNamed: true };
  const definitions = Object.entries(objectAt(json, "$defs")).flatMap(([name, node]) =>
    isJsonObject(node)
      ? [{ ...child(root, node, ["$defs", name]), name: pascalCase(name), isNamed: true as const }]
      : [],
  );
  return [root, ...definitions];
};

const nodeAt = (document: DocumentFiles, place: Place): JsonObject | undefined => {
  const value = valueAt(document, place);
  if (isJsonObject(value)) return value;
  return typeof value === "boolean" ? made(value ? {} : { not: {} }, [place]) : undefined;
};

const documentSites = (document: DocumentFiles, definitions: readonly Definition[]): Site[] => {
  const nameOf = openShortNames(definitions);
  const all = definitions.flatMap((definition) => {
    const { file, pointer } = definition;
    const node = nodeAt(document, { file, pointer });
    return node === undefined
      ? []
      : [{ node, file, pointer, name: nameOf(definition), isNamed: true as const }];
  });
  const names = openNames(Object.values(document.names));
  return all.map((site) => ({ ...site, ...(chosenName(document, site) ?? names([site.name])) }));
};

const chosenName = ({ names }: DocumentFiles, { file, pointer }: Place): Named | undefined => {
  const name = names[placeKey({ file, pointer })] ?? names[`#${pointer}`];
  return name === undefined ? undefined : { name };
};

interface Sites {
  readonly sites: readonly Site[];
  readonly byPlace: Map<string, Site>;
  readonly namesakes: Catalogue["namesakes"];
}

const sitesOf = ({ document, schemas }: DialectFiles): Sites => {
  if (document === undefined) {
    for (const { json, path } of schemas) placeAll(json, path);
    return withPlaces(schemas.flatMap(namedSites));
  }
  for (const [file, json] of document.files) placeAll(json, file);
  markIdle([...document.files.values()]);
  const { definitions, namesakes } = withoutNamesakes(document);
  return withPlaces(documentSites(document, definitions), namesakes);
};

const withPlaces = (sites: readonly Site[], namesakes: readonly Namesake[] = []): Sites => {
  const byPlace = new Map(sites.map((site) => [placeKey(site), site]));
  const found = namesakes.flatMap(({ place, target }) => {
    const site = byPlace.get(placeKey(target));
    return site === undefined ? [] : [{ place, site }];
  });
  for (const { place, site } of found) byPlace.set(placeKey(place), site);
  return { sites, byPlace, namesakes: found.map(({ place, site: { name } }) => ({ place, name })) };
};

const targetOf = ({ node, file, pointer }: Site, document: DocumentFiles | undefined): Place | undefined => {
  const reference = stringAt(node, "$ref");
  return document === undefined
    ? readReference(reference, file)
    : document.resolve(reference, { file, pointer });
};

const withNames = ({ document, ...files }: DialectFiles): DialectFiles =>
  document === undefined ? files : { ...files, document: withVendorNames(document) };

export const openCatalogue = (written: DialectFiles): Catalogue => {
  const files = withNames(written);
  const { document } = files;
  const { sites, byPlace, namesakes } = sitesOf(files);
  const open = [...sites];
  const giveName = openNames([...sites.map(({ name }) => name), ...Object.values(document?.names ?? {})]);
  const titles = document === undefined ? undefined : titlesIn(document, sites);

  /** Names a schema after its title or its location, regardless of the path by which it was reached. */
  const nameOf = (site: Site): Named => {
    if (document === undefined) return site;
    const owner = ownerOf(site, byPlace)?.name ?? "";
    if (site.isAround === true) return giveName(shortFirst([site.name, ...(site.names ?? [])], owner));
    const title = titles?.nameOf(site);
    // Skip a title that the name already ends with.
    const isPart = title !== undefined && site.name.endsWith(title);
    const isElsewhere = site.isElsewhere === true && !isMade(site.node);
    const here = nameAt(site, byPlace);
    const parts = isUnnamedPart(site) ? partWords(site).map((word) => here + pascalCase(word)) : [here];
    const behind = isElsewhere ? parts : [site.name, ...(site.names ?? [])];
    const candidates = [
      ...(title === undefined || isPart ? [] : [title]),
      ...withoutRepetitions(behind.map(usableName), site.node),
    ];
    return chosenName(document, site) ?? giveName(shortFirst(candidates, owner));
  };

  const added = new Map<JsonObject | string, Site>();
  const add = (site: Site): Site => {
    const identity = titles?.identityOf(site) ?? site.node;
    const known = document === undefined ? undefined : (added.get(site.node) ?? added.get(identity));
    if (known !== undefined) return known;
    const named = { ...site, ...nameOf(site) };
    added.set(site.node, named).set(identity, named);
    open.push(named);
    return named;
  };

  const target = (site: Site): Site | undefined => {
    const place = targetOf(site, document);
    if (place === undefined) return undefined;
    const known = byPlace.get(placeKey(place));
    if (known !== undefined || document === undefined) return known;
    const node = nodeAt(document, place);
    return node === undefined
      ? undefined
      : { node, ...place, name: nameAt(place, byPlace), isElsewhere: true };
  };

  const namedTarget = (site: Site): Site | undefined => {
    const found = target(site);
    if (found === undefined) return undefined;
    const known = byPlace.get(placeKey(found));
    if (known !== undefined) return known;
    const named = add(found);
    byPlace.set(placeKey(found), named);
    return named;
  };

  let position = 0;
  const next = (): Site | undefined => (position < mostEntities ? open[position++] : undefined);
  return {
    namesakes,
    follow: target,
    targetOf: namedTarget,
    add,
    addValue: (value, named) => added.set(value, named),
    next,
    isFull: () => open.length > mostEntities,
  };
};
