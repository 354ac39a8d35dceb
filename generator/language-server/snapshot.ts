/** The schemas of one spec as they were last read without errors. All answers are computed from it. */

import path from "node:path";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { declarationsOf, type Declarations } from "../api/declarations.ts";
import type { Spec } from "../api/read-spec.ts";
import type { Node } from "../lint/rule.ts";
import { sceneOf } from "../lint/scene.ts";
import type { Dialect, Entity, Place } from "../model/model.ts";
import type { DialectFiles } from "../schema/schema-set.ts";
import { grouped } from "../support/group-by.ts";
import { once, onceEach } from "../support/once.ts";
import { placeKey } from "../support/place-key.ts";
import type { Reuse } from "../support/reuse/store.ts";
import { sourceFileOf, type SourceFile } from "./source-file.ts";

/** A `$ref` and the schema that it refers to. */
export interface Link {
  /** The location of the `$ref` value. */
  readonly from: Place;
  readonly to: Place;
}

export interface NamedType {
  readonly dialect: Dialect;
  readonly entity: Entity;
}

export interface Snapshot {
  readonly spec: Spec;
  /** By absolute path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** By path relative to the schema folder. */
  fileAt(file: string): SourceFile | undefined;
  /** Returns the innermost schema that contains a value. */
  schemaAround(place: Place): Node | undefined;
  /** Returns the `$ref` of a schema. */
  linkOf(schema: Place): Link | undefined;
  /** Returns all references to a schema. */
  linksTo(schema: Place): readonly Link[];
  /** Returns the type of a schema, or of the innermost schema around it that has a type. */
  typeAround(place: Place): NamedType | undefined;
  /** Returns the dialect that a file belongs to. */
  dialectOf(file: string): DialectFiles | undefined;
  /** Returns the types that generated code declares. */
  declarationsOf(dialect: Dialect): Promise<readonly Declarations[]>;
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Returns the value at a location or at the innermost location around it. */
const around = <Value>(known: ReadonlyMap<string, Value>, { file, pointer }: Place): Value | undefined => {
  for (let at = pointer; ; at = parentOf(at)) {
    const found = known.get(placeKey({ file, pointer: at }));
    if (found !== undefined || at === "") return found;
  }
};

interface Graph {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly links: ReadonlyMap<string, Link>;
}

const graphOf = ({ model, set }: Spec): Graph => {
  const nodes = new Map<string, Node>();
  const links = new Map<string, Link>();
  for (const dialect of model.dialects) {
    const files = set.dialects.find(({ name }) => name === dialect.name);
    if (files === undefined) continue;
    const scene = sceneOf(dialect, files);
    for (const node of scene.nodes) {
      const { file, pointer } = node;
      nodes.set(placeKey(node), node);
      const to = scene.target(node);
      if (to !== undefined)
        links.set(placeKey(node), { from: { file, pointer: pointerTo(pointer, "$ref") }, to });
    }
  }
  return { nodes, links };
};

/** The first type of a location is the one that references to it have. */
const typesIn = ({ model }: Spec): ReadonlyMap<string, NamedType> =>
  new Map(
    model.dialects
      .flatMap((dialect) =>
        dialect.entities.map(
          (entity) =>
            [placeKey({ file: entity.source.path, pointer: entity.pointer }), { dialect, entity }] as const,
        ),
      )
      .toReversed(),
  );

export const snapshotOf = (spec: Spec, reuse: Reuse): Snapshot => {
  const { set } = spec;
  const files = set.dialects.flatMap((dialect) =>
    dialect.schemas.map((file) => {
      const locate = set.locate.get(file.path) ?? (() => new Map());
      return { dialect, file: sourceFileOf(file, path.resolve(set.root, file.path), locate) };
    }),
  );
  const byPath = new Map(files.map(({ dialect, file }) => [file.path, { dialect, file }]));
  const graph = once(() => graphOf(spec));
  const incoming = once(() => grouped([...graph().links.values()], ({ to }) => placeKey(to)));
  const types = once(() => typesIn(spec));
  return {
    spec,
    files: new Map(files.map(({ file }) => [file.place, file])),
    fileAt: (file) => byPath.get(file)?.file,
    schemaAround: (place) => around(graph().nodes, place),
    linkOf: (schema) => graph().links.get(placeKey(schema)),
    linksTo: (schema) => incoming().get(placeKey(schema)) ?? [],
    typeAround: (place) => around(types(), place),
    dialectOf: (file) => byPath.get(file)?.dialect,
    declarationsOf: onceEach((dialect: Dialect) => declarationsOf(dialect, spec, reuse)),
  };
};

/** Returns the location of the innermost value at a position in a file. */
export const placeAt = (file: SourceFile, position: Parameters<SourceFile["pointerAt"]>[0]): Place => ({
  file: file.path,
  pointer: file.pointerAt(position),
});

/** Returns the `$ref` at a location: the value, its key, or the schema that contains nothing else. */
export const linkAt = (snapshot: Snapshot, place: Place): Link | undefined => {
  const schema = snapshot.schemaAround(place);
  const link = schema === undefined ? undefined : snapshot.linkOf(schema);
  return link !== undefined && (place.pointer === link.from.pointer || place.pointer === schema?.pointer)
    ? link
    : undefined;
};
