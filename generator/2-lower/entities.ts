/** Lowers the entities of one dialect: those with a file, those under $defs, and inline shapes as they turn up. */

import type { Report } from "../diagnostics.ts";
import { isJsonObject, objectAt, stringAt, textsAt, type JsonObject } from "../json.ts";
import type { Entity } from "../model.ts";
import { shapePatterns, stepPatterns } from "../patterns/index.ts";
import { child, type Lowered, type Scope, type Shape, type Site } from "../patterns/pattern.ts";
import { readUnknownFields } from "../patterns/unknown-fields.ts";
import { readReference, type DialectFiles, type SchemaFile } from "../schema-set.ts";
import { nameOfFile, pascalCase } from "./names.ts";
import { lowerPlain } from "./plain.ts";

/** The entities that have a name of their own in the files. */
const namedSites = (file: SchemaFile): Site[] => {
  const root: Site = { node: file.json, file: file.path, pointer: "", name: nameOfFile(file.path) };
  const definitions = Object.entries(objectAt(file.json, "$defs")).flatMap(([name, node]) =>
    isJsonObject(node) ? [{ ...child(root, node, ["$defs", name]), name: pascalCase(name) }] : [],
  );
  return [root, ...definitions];
};

export function lowerEntities(files: DialectFiles, report: Report): Entity[] {
  const sites = files.schemas.flatMap(namedSites);
  const byPlace = new Map(sites.map((site) => [site.file + site.pointer, site]));
  const open = [...sites];
  const entities: Entity[] = [];
  const scope = makeScope(files, byPlace, open, report);
  for (let site = open.shift(); site !== undefined; site = open.shift()) {
    const shape = recognise(site, scope);
    if (shape !== undefined) entities.push({ ...shape, ...factsOf(site, files) });
  }
  return entities;
}

function recognise(site: Site, scope: Scope): Shape | undefined {
  for (const pattern of shapePatterns) {
    const convert = pattern.recognise(site, scope);
    if (convert !== undefined) return convert();
  }
  const hint = "see schema/README.md for the shapes: record, union, enum, list, map and scalars";
  scope.report({
    code: "shape_unknown",
    ...placeOf(site),
    message: `${site.name} has no shape that can be generated`,
    hint,
  });
  return undefined;
}

const placeOf = ({ file, pointer }: Site): { file: string; pointer: string } => ({ file, pointer });

const factsOf = ({ name, node, file, pointer }: Site, files: DialectFiles) => {
  const sha256 = files.schemas.find(({ path }) => path === file)?.sha256 ?? "";
  const folder = file.slice(file.lastIndexOf("/") + 1, -".schema.json".length);
  return {
    name,
    names: textsAt(node, "x-name"),
    id: `${files.name}.${name}`,
    description: stringAt(node, "description"),
    deprecated: node["deprecated"] === true,
    source: { path: file, sha256 },
    pointer,
    schema: node,
    examples: pointer === "" ? files.examples.filter(({ entity }) => entity === folder) : [],
  };
};

function makeScope(
  files: DialectFiles,
  byPlace: ReadonlyMap<string, Site>,
  open: Site[],
  report: Report,
): Scope {
  const resolve = (site: Site): Site | undefined => {
    const reference = site.node["$ref"];
    if (typeof reference !== "string") return site;
    const target = readReference(reference, site.file);
    return target === undefined ? undefined : byPlace.get(target.file + target.pointer);
  };
  const lower = (parent: Site, node: JsonObject, path: readonly string[], part: string): Lowered => {
    const site = path.length === 0 ? { ...parent, node } : child(parent, node, path);
    const plain = lowerPlain({ ...site, name: parent.name + pascalCase(part) }, scope);
    if (plain !== undefined) return plain;
    const inline = { ...site, name: parent.name + pascalCase(part) };
    open.push(inline);
    return { type: { kind: "reference", entity: inline.name }, check: {}, constraints: [] };
  };
  const scope: Scope = {
    unknownFields: readUnknownFields(files.manifest.json) ?? "keep",
    resolve,
    lower,
    plain: (site) => lowerPlain(site, scope),
    steps: (field) =>
      stepPatterns.flatMap((pattern) => {
        const step = pattern.recognise(field, scope);
        return step === undefined ? [] : [step];
      }),
    report,
  };
  return scope;
}
