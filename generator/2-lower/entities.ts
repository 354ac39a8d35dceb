/** Lowers a dialect's entities: named schemas first, then inline shapes as they are found. */

import type { Report } from "../support/diagnostics.ts";
import { formats, isWidth } from "../schema/formats.ts";
import { stringAt, textsAt, type JsonValue } from "../support/json.ts";
import type { Constraint, Entity, Type } from "../model/model.ts";
import type { Places } from "../model/places.ts";
import { shapePatterns, stepPatterns } from "../patterns/index.ts";
import { child, inPlaceOf, placesOf, type Scope, type Shape, type Site } from "../patterns/pattern.ts";
import { readUnknownFields } from "../patterns/unknown-fields.ts";
import { withUnread } from "../patterns/unread.ts";
import type { DialectFiles, Place } from "../schema/schema-set.ts";
import { lowerChild, type Workshop } from "./children.ts";
import { openCatalogue } from "./catalogue.ts";
import { openCoverage } from "./coverage.ts";
import { pascalCase } from "./names.ts";
import { lowerPlain } from "./plain.ts";
import { untyped } from "./reading/left.ts";
import { openPrimitives } from "./primitives.ts";
import { isMade } from "./reading/places.ts";
import { reader } from "./reading/read.ts";
import { dividedOf, valueOf, wholeTypeOf } from "./whole.ts";
import { placeKey } from "../support/place-key.ts";

export interface LoweredEntities {
  readonly entities: readonly Entity[];
  readonly places: Places;
}

export function lowerEntities(
  files: DialectFiles,
  report: Report,
  doubtful: readonly Place[],
): LoweredEntities {
  const catalogue = openCatalogue(files);
  const coverage = openCoverage(files.document);
  const workshop: Workshop = {
    files,
    catalogue,
    read: reader(catalogue.follow, formatsOf(files), files.document?.sizedLists === "tuples", doubtful),
    report,
    written: writtenIn(files),
    coverage,
    around: new Set(),
    values: new Set(),
    sharedUnion: openPrimitives(),
  };
  const scope = makeScope(workshop);
  const entities: Entity[] = [];
  for (let site = catalogue.next(); site !== undefined; site = catalogue.next())
    entities.push(...lowerEntity(site, workshop, scope));
  for (const { place, name } of catalogue.namesakes)
    coverage.add(place, { kind: "reference", entity: name }, []);
  if (catalogue.isFull()) reportFull(files, report);
  return { entities, places: coverage.places };
}

const writtenIn = ({ document }: DialectFiles): Workshop["written"] => {
  const nodes = new Map(document?.written.schemas.map((schema) => [placeKey(schema), schema.node]));
  return (site) => (isMade(site.node) ? undefined : nodes.get(placeKey(site))) ?? site.node;
};

const reportFull = ({ schemas: [file] }: DialectFiles, report: Report): void => {
  const message = "the schemas produce more than 20,000 entities";
  const hint = "Remove unneeded schemas, or simplify large combinations of allOf and unions.";
  report({ code: "limit", file: file?.path ?? "", pointer: "", message, hint });
};

const lowerEntity = (written: Site, workshop: Workshop, scope: Scope): Entity[] => {
  const value = valueOf(written, workshop, scope);
  const { site, left } = workshop.read(value ?? written);
  const whole = value === undefined ? undefined : wholeOf(written, workshop, scope);
  const shape = recognise(site, scope) ?? (scope.isStrict ? undefined : lastResort(site, left));
  if (shape === undefined) return refuse(site, scope);
  const constraints = [...new Set([...shape.constraints.map(ofPart), ...left])];
  const type = shape.kind === "alias" ? shape.type : whole;
  if (type !== undefined) workshop.coverage.add(site, type, constraints);
  const facts = factsOf({ ...written, node: workshop.read(written).site.node }, workshop.files);
  const texts = scope.isStrict && !isMade(written.node) ? {} : textsOf(value ?? written);
  const part =
    value === undefined ? {} : { isPart: true as const, ...(whole === undefined ? {} : { whole }) };
  return [{ ...shape, ...facts, schema: workshop.written(written), constraints, ...texts, ...part }];
};

/**
 * An inline schema has no separate entity for the whole schema, because the enclosing entity checks its
 * constraints.
 */
const wholeOf = (written: Site, workshop: Workshop, scope: Scope): Type | undefined => {
  if (written.isNamed === true) return wholeTypeOf(written, workshop, scope);
  const divided = dividedOf(written, workshop, scope);
  return divided?.canBeNull === true ? divided.type : undefined;
};

/** Exclusions in a subschema do not apply to the whole schema, so Ajv validates the original schema. */
const ofPart = (constraint: Constraint): Constraint => {
  const { excluded, ...others } = constraint;
  return excluded === undefined ? constraint : others;
};

/**
 * Returns a predicate for formats that have an effect. In documents, `format` is an annotation unless
 * `assert` is set, but numeric widths always affect types.
 */
const formatsOf = ({ document }: DialectFiles): ((format: JsonValue) => boolean) => {
  if (document === undefined) return () => true;
  return (format) =>
    isWidth(String(format)) || (document.formats === "assert" && Object.hasOwn(formats, String(format)));
};

const textsOf = (written: Site): Pick<Entity, "texts" | "isPart"> => ({
  texts: placesOf(written),
  ...(isMade(written.node) ? { isPart: true } : {}),
});

const refuse = ({ name, file, pointer }: Site, { report }: Scope): [] => {
  const hint = "See schema/README.md for the shapes: record, union, enum, list, map and scalars.";
  report({
    code: "shape_unknown",
    file,
    pointer,
    message: `no code can be generated for the shape of ${name}`,
    hint,
  });
  return [];
};

const recognise = (site: Site, scope: Scope): Shape | undefined => {
  for (const pattern of shapePatterns) {
    const convert = pattern.recognise(site, scope);
    if (convert === undefined) continue;
    return pattern.reads === "plain" ? convert() : withUnread(site, pattern.reads, convert());
  }
  return undefined;
};

/**
 * Lowers a schema that no pattern recognizes to untyped JSON, which is validated against the author's schema.
 */
const lastResort = (site: Site, left: readonly Constraint[]): Shape => {
  const reason = left[0]?.reason ?? "no pattern recognizes this schema";
  return { kind: "alias", type: { kind: "json" }, check: {}, constraints: [untyped(site, reason)] };
};

const factsOf = ({ name, isNamed, wanted, node, file, pointer }: Site, files: DialectFiles) => {
  const sha256 = files.schemas.find(({ path }) => path === file)?.sha256 ?? "";
  const folder = file.slice(file.lastIndexOf("/") + 1, -".schema.json".length);
  return {
    name,
    isNamed: isNamed === true,
    names: textsAt(node, "x-name"),
    id: `${files.name}.${name}`,
    description: stringAt(node, "description"),
    deprecated: node["deprecated"] === true,
    source: { path: file, sha256 },
    pointer,
    ...(wanted === undefined ? {} : { wanted }),
    examples: pointer === "" ? files.examples.filter(({ entity }) => entity === folder) : [],
  };
};

const isWithin = (parent: Site, { file, pointer }: Site): boolean =>
  parent.file === file && (pointer === parent.pointer || pointer.startsWith(`${parent.pointer}/`));

const namesBehind = (
  { name }: Site,
  part: string | readonly string[],
): Pick<Site, "name" | "names" | "parts"> => {
  const parts = [part].flat();
  const [first = name, ...names] = parts.map((one) => name + pascalCase(one));
  return { name: first, names, parts };
};

const makeScope = (workshop: Workshop): Scope => {
  const { files, catalogue, read, report, coverage } = workshop;
  const isStrict = files.document === undefined;
  const resolve = (site: Site, hops = 0): Site | undefined => {
    const at = read(site).site;
    if (stringAt(at.node, "$ref") === "" || hops > 100) return hops > 100 ? undefined : at;
    const target = catalogue.follow(at);
    return target === undefined ? undefined : resolve(target, hops + 1);
  };
  const lower: Scope["lower"] = (parent, node, path, part) => {
    const at = path.length === 0 ? inPlaceOf(parent, node) : child(parent, node, path);
    const lowered = lowerChild(
      { ...at, ...namesBehind(parent, part), isElsewhere: !isWithin(parent, at) },
      workshop,
      scope,
    );
    if (path.length > 0) coverage.add(at, lowered.type, lowered.constraints);
    return lowered;
  };
  const scope: Scope = {
    unknownFields: readUnknownFields(files.manifest.json) ?? "keep",
    isStrict,
    read: (site) => read(site).site,
    isWritten: ({ node }) => !isMade(node),
    unread: (site) => read(site).left,
    resolve,
    entityAt: (site) => catalogue.targetOf(site)?.name,
    typeAt: (site) => {
      const target = catalogue.targetOf(site);
      return target === undefined ? undefined : wholeTypeOf(target, workshop, scope);
    },
    lower,
    plain: (site, part) => lowerPlain(site, scope, part),
    steps: (field) => stepPatterns.flatMap((pattern) => pattern.recognise(field, scope) ?? []),
    report: isStrict ? report : () => undefined,
  };
  return scope;
};
