/**
 * Uses the author's schemas, which define validity in documents, to prove that one entity includes another.
 */

import type { Dialect, Entity } from "../../model/model.ts";
import { nodeAt, type Node, type Text } from "./schemas/node.ts";
import { Proof } from "./schemas/proof.ts";

const nodesOf = (entity: Entity, dialect: Dialect, side: Text["side"]): (Node | undefined)[] => {
  const { texts = [{ file: entity.source.path, pointer: entity.pointer }] } = entity;
  return texts.filter(({ around }) => around !== true).map((place) => nodeAt(dialect, place, side));
};

const known = (nodes: readonly (Node | undefined)[]): Node[] => nodes.filter((node) => node !== undefined);

/** Returns true if the reader's entity accepts every value of the writer's. Returns false if unknown. */
export const writtenIncludes = (from: Entity, writer: Dialect, to: Entity, reader: Dialect): boolean => {
  const own = known(nodesOf(from, writer, "writer"));
  const asked = nodesOf(to, reader, "reader");
  const isWhole = to.isPart !== true && asked.length > 0;
  return (
    isWhole && own.length > 0 && asked.every((node) => node !== undefined && new Proof().proves(own, node))
  );
};

/** Returns true if no value is valid. Returns false if unknown. */
export const isWrittenEmpty = (entity: Entity, dialect: Dialect): boolean => {
  const own = known(nodesOf(entity, dialect, "writer"));
  return own.length > 0 && new Proof().isEmpty(own);
};
