/**
 * Routes through a model: finds the way from an entity to an enclosing message, and builds the data around a
 * location.
 */

import { isNamed } from "../compare/match.ts";
import type { Move } from "../move.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import type { Entity, Tuple, Type } from "../../model/model.ts";
import { itemAt } from "../../model/tuple.ts";
import { partsOf } from "../../model/walk.ts";
import { least } from "./least.ts";
import type { Side } from "./side.ts";

interface Edge {
  readonly to: string;
  readonly moves: readonly Move[];
}

const edgesOfType = (type: Type, moves: readonly Move[]): Edge[] => {
  switch (type.kind) {
    case "reference":
      return [{ to: type.entity, moves }];
    case "list":
      return edgesOfType(type.items, [...moves, { kind: "item" }]);
    case "tuple":
      return partsOf(type).flatMap((item, index) =>
        edgesOfType(item, [...moves, { kind: "place", tuple: type, index }]),
      );
    case "map":
      return edgesOfType(type.values, [...moves, { kind: "member" }]);
    case "nullable":
    case "limited":
      return edgesOfType(type.of, moves);
    default:
      return [];
  }
};

const edgesOf = (entity: Entity): Edge[] => {
  switch (entity.kind) {
    case "record": {
      const { fields, rest, flatten } = entity;
      return [
        ...fields.flatMap(({ wireName, type }) => edgesOfType(type, [{ kind: "field", name: wireName }])),
        ...(rest === undefined ? [] : edgesOfType(rest, [{ kind: "member" }])),
        ...(flatten === undefined ? [] : [{ to: flatten.entity, moves: [{ kind: "flatten" } as const] }]),
      ];
    }
    case "union": {
      const isTagged = entity.tagging.kind === "external";
      return entity.variants.flatMap(({ type, tags }) =>
        edgesOfType(type, isTagged ? [{ kind: "tag", tag: tags[0] ?? "" }] : []),
      );
    }
    case "alias":
      return edgesOfType(entity.type, []);
    case "enum":
      return [];
  }
};

/** A step outwards: an entity that contains another one, and the inner entity's location. */
export interface Step {
  readonly in: Entity;
  readonly moves: readonly Move[];
}

export type Holders = ReadonlyMap<string, readonly Step[]>;

export const holdersIn = ({ dialect }: Side): Holders => {
  const holders = new Map<string, Step[]>();
  for (const entity of dialect.entities)
    for (const { to, moves } of edgesOf(entity)) {
      const known = holders.get(to) ?? [];
      known.push({ in: entity, moves });
      holders.set(to, known);
    }
  return holders;
};

/** Returns the shortest route from an entity to a goal, starting with the innermost step. */
export const routeTo = (
  from: Entity,
  holders: Holders,
  isGoal: (entity: Entity) => boolean,
): readonly Step[] | undefined => {
  const known = new Set([from.name]);
  let open: { entity: Entity; steps: readonly Step[] }[] = [{ entity: from, steps: [] }];
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { entity, steps } of open) {
      if (isGoal(entity)) return steps;
      for (const step of holders.get(entity.name) ?? []) {
        if (known.has(step.in.name)) continue;
        known.add(step.in.name);
        next.push({ entity: step.in, steps: [...steps, step] });
      }
    }
    open = next;
  }
  return undefined;
};

/** A union of all messages in a file is not a message itself. */
const isCollection = (entity: Entity): boolean =>
  entity.kind === "union" && entity.tagging.kind === "untagged";

/**
 * Returns routes to the messages that can demonstrate a witness: the file's message and the nearest named
 * entity, if they exist on both sides.
 */
export const routesFrom = (
  entity: Entity,
  holders: Holders,
  isOnBoth: (entity: Entity) => boolean,
): (readonly Step[])[] => {
  const isGoal = (one: Entity): boolean => isNamed(one) && isOnBoth(one);
  const isRoot = (one: Entity): boolean =>
    one.pointer === "" && one.source.path === entity.source.path && !isCollection(one) && isGoal(one);
  const routes = [routeTo(entity, holders, isRoot), routeTo(entity, holders, isGoal)];
  const found = routes.filter((route) => route !== undefined);
  return found.length === 2 && found[0]?.length === found[1]?.length ? found.slice(0, 1) : found;
};

/** Places a value in a tuple, after minimal values of the preceding items. */
const inTuple = (tuple: Tuple, index: number, inner: JsonValue, { lookup, ask }: Side): JsonValue => {
  const count = Math.max(tuple.minItems, index + 1);
  return Array.from({ length: count }, (_, at) => {
    const type = at === index ? undefined : itemAt(tuple, at);
    return type === undefined ? inner : (least(type, lookup, ask) ?? null);
  });
};

/** Lists and maps on the route contain only this value. */
const wrapped = (move: Move, inner: JsonValue, side: Side): JsonValue => {
  if (move.kind === "place") return inTuple(move.tuple, move.index, inner, side);
  if (move.kind === "item") return [inner];
  return move.kind === "tag" ? { [move.tag]: inner } : move.kind === "member" ? { key: inner } : inner;
};

/** Returns the smallest data that contains a value at a location. */
export const around = (
  entity: Entity,
  moves: readonly Move[],
  value: JsonValue,
  side: Side,
): JsonValue | undefined => {
  const [move, ...others] = moves;
  if (move === undefined) return value;
  const inner = others.reduceRight((held, one) => wrapped(one, held, side), value);
  if (entity.kind !== "record") return wrapped(move, inner, side);
  if (move.kind === "field") return { ...objectOf(entity, side), [move.name]: inner };
  if (move.kind === "member") return { ...objectOf(entity, side), key: inner };
  return isJsonObject(inner) ? { ...objectOf(entity, side), ...inner } : undefined;
};

const objectOf = (entity: Entity, { lookup, ask }: Side) => {
  const data = least({ kind: "reference", entity: entity.name }, lookup, ask);
  return isJsonObject(data) ? data : {};
};

export const carried = (route: readonly Step[], value: JsonValue, side: Side): JsonValue | undefined =>
  route.reduce<JsonValue | undefined>(
    (inner, step) => (inner === undefined ? undefined : around(step.in, step.moves, inner, side)),
    value,
  );
