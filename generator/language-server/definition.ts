/** Go to definition, and find references. */

import type { Location, Position } from "./text.ts";
import type { Place } from "../model/model.ts";
import type { SourceFile } from "./source-file.ts";
import { linkAt, placeAt, type Snapshot } from "./snapshot.ts";

/** Returns the location of a schema's name. */
const locationOf = (snapshot: Snapshot, { file, pointer }: Place): Location[] => {
  const found = snapshot.fileAt(file);
  return found === undefined ? [] : [{ place: found.place, range: found.nameOf(pointer) }];
};

/** Returns the schema that the `$ref` at a position refers to. */
export const definitionAt = (snapshot: Snapshot, file: SourceFile, position: Position): Location[] => {
  const link = linkAt(snapshot, placeAt(file, position));
  return link === undefined ? [] : locationOf(snapshot, link.to);
};

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/**
 * Returns the schema at a position that has references: the target of a `$ref`, the schema whose name is there,
 * or the innermost referenced schema around the position.
 */
const referencedAt = (snapshot: Snapshot, place: Place): Place | undefined => {
  const link = linkAt(snapshot, place);
  if (link !== undefined) return link.to;
  for (let { pointer } = place; ; pointer = parentOf(pointer)) {
    const at = { ...place, pointer };
    if (snapshot.linksTo(at).length > 0) return at;
    if (pointer === "") return undefined;
  }
};

/** Returns every `$ref` to the schema at a position, and optionally the schema's name. */
export const referencesAt = (
  snapshot: Snapshot,
  file: SourceFile,
  position: Position,
  withDefinition: boolean,
): Location[] => {
  const schema = referencedAt(snapshot, placeAt(file, position));
  if (schema === undefined) return [];
  const uses = snapshot.linksTo(schema).flatMap(({ from }): Location[] => {
    const found = snapshot.fileAt(from.file);
    return found === undefined ? [] : [{ place: found.place, range: found.rangeOf(from.pointer) }];
  });
  return [...(withDefinition ? locationOf(snapshot, schema) : []), ...uses];
};

const keyOf = ({ place, range: { start } }: Location): string => `${start.line}:${start.character} ${place}`;

/** Removes duplicates from the answers of several specs. */
export const distinctLocations = (locations: readonly Location[]): Location[] => [
  ...new Map(locations.map((one) => [keyOf(one), one])).values(),
];
