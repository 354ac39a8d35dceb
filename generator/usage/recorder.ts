/** Counts how often documents use each location in a schema. */

import { isJsonObject, type JsonValue } from "../support/json.ts";
import {
  never,
  unlimited,
  type EnumEntity,
  type Entity,
  type RecordEntity,
  type Tuple,
  type Type,
  type UnionEntity,
} from "../model/model.ts";
import { itemAt } from "../model/tuple.ts";
import { chooserOf, type Schema } from "./choose.ts";
import { contentOf, tagOf } from "./tags.ts";
import type { Counter, Measured } from "./counter.ts";
import { Counters } from "./counters.ts";
import { keyOf, placesWithin, variantNames } from "./places.ts";
import type { Position } from "./position.ts";
import type { Usage } from "./usage.ts";

/** Counts a value. `known` contains the keys that belong to an enclosing record. */
type Visit = (value: JsonValue, known?: ReadonlySet<string>) => void;

export interface Recorder {
  add(document: JsonValue, position: Position, bytes: number, time?: number): void;
  /** Returns the counts since the last call. */
  take(): Usage;
}

const eachOf =
  (visit: Visit): Visit =>
  (value) => {
    if (Array.isArray(value)) for (const item of value) visit(item);
  };

const memberOf =
  (visit: Visit): Visit =>
  (value) => {
    if (isJsonObject(value)) for (const key of Object.keys(value)) visit(value[key] ?? null);
  };

class Recording {
  readonly counters = new Counters();
  private readonly schema: Schema;
  private readonly visits = new Map<string, Visit>();

  constructor(schema: Schema) {
    this.schema = schema;
  }

  /** Looks up the entity on the first visit, because entities can be recursive. */
  entity(name: string): Visit {
    return (value, known) => {
      const visit = this.visits.get(name) ?? this.opened(name);
      visit(value, known);
    };
  }

  private opened(name: string): Visit {
    const entity = this.schema.lookup.get(name);
    const visit = entity === undefined ? () => undefined : this.visitOf(entity);
    this.visits.set(name, visit);
    return visit;
  }

  private visitOf(entity: Entity): Visit {
    const all = this.counters.at(keyOf({ kind: "entity", entity: entity.name }));
    switch (entity.kind) {
      case "record":
        return this.record(entity, all);
      case "union":
        return this.union(entity, all);
      case "enum":
        return this.enumeration(entity, all);
      case "alias": {
        const inner = this.type(entity.type);
        return (value, known) => {
          all.addValue(value, "everything");
          inner?.(value, known);
        };
      }
      default:
        return never(entity);
    }
  }

  /** Returns undefined if the type contains no entities. */
  private type(type: Type): Visit | undefined {
    switch (type.kind) {
      case "list": {
        const visit = this.type(type.items);
        return visit === undefined ? undefined : eachOf(visit);
      }
      case "tuple":
        return this.tuple(type);
      case "map": {
        const visit = this.type(type.values);
        return visit === undefined ? undefined : memberOf(visit);
      }
      case "nullable":
      case "limited": {
        const visit = this.type(type.of);
        return visit === undefined
          ? undefined
          : (value, known) => (value === null ? undefined : visit(value, known));
      }
      case "reference":
        return this.entity(type.entity);
      default:
        return undefined;
    }
  }

  private tuple(type: Tuple): Visit {
    const visits = type.items.map((item) => this.type(item));
    const rest = type.rest === undefined ? undefined : this.type(type.rest);
    return (value) => {
      if (!Array.isArray(value)) return;
      value.forEach((item, index) => (itemAt(type, index) === type.rest ? rest : visits[index])?.(item));
    };
  }

  private countersWithin(entity: Entity): Counter[] {
    return placesWithin(entity).map((place) => this.counters.at(keyOf(place)));
  }

  /** Constants and enum values are not measured. */
  private measured(type: Type): Measured {
    const inner = unlimited(type.kind === "nullable" ? type.of : type);
    const entity = inner.kind === "reference" ? this.schema.lookup.get(inner.entity) : undefined;
    if (inner.kind === "literal" || entity?.kind === "enum") return "nothing";
    return inner.kind === "map" || inner.kind === "json" ? "everything" : "values";
  }

  private record(record: RecordEntity, all: Counter): Visit {
    const counters = this.countersWithin(record);
    const members = new Map(
      record.fields.flatMap(({ wireName, type }, index) => {
        const counter = counters[index];
        return counter === undefined
          ? []
          : [[wireName, { counter, measured: this.measured(type), visit: this.type(type) }] as const];
      }),
    );
    const names = this.counters.namesAt(record.name);
    const rest = record.rest === undefined ? undefined : this.type(record.rest);
    const base = record.flatten === undefined ? undefined : this.entity(record.flatten.entity);
    const own = new Set(members.keys());
    return (value, known) => {
      if (!isJsonObject(value)) return;
      all.add();
      for (const key of Object.keys(value)) {
        const item = value[key] ?? null;
        const member = members.get(key);
        if (member !== undefined) {
          member.counter.addValue(item, member.measured);
          member.visit?.(item);
        } else if (base === undefined && known?.has(key) !== true) {
          names.add(key, item);
          rest?.(item);
        }
      }
      base?.(value, known === undefined ? own : new Set([...known, ...own]));
    };
  }

  private union(union: UnionEntity, all: Counter): Visit {
    const choose = chooserOf(union, this.schema);
    const { tagging } = union;
    const names = this.counters.namesAt(union.name);
    const variants = union.variants.map(({ type }, index) => ({
      counters: new Map(
        variantNames(union)[index]?.map((name) => [
          name,
          this.counters.at(keyOf({ kind: "variant", entity: union.name, name })),
        ]),
      ),
      visit: this.type(type),
    }));
    return (value, known) => {
      all.add();
      const tag = tagOf(union, value);
      const variant = variants[choose(value)];
      if (variant === undefined) return tag === undefined ? undefined : names.add(tag);
      const counter = tag === undefined ? undefined : variant.counters.get(tag);
      (counter ?? [...variant.counters.values()][0])?.add();
      if (tagging.kind === "external") variant.visit?.(contentOf(value));
      else variant.visit?.(value, known);
    };
  }

  private enumeration(entity: EnumEntity, all: Counter): Visit {
    const counters = this.countersWithin(entity);
    const values = new Map(entity.values.map(({ value }, index) => [value, counters[index]] as const));
    const names = this.counters.namesAt(entity.name);
    return (value) => {
      all.add();
      const counter =
        typeof value === "string" || typeof value === "number" || typeof value === "boolean"
          ? values.get(value)
          : undefined;
      if (counter !== undefined) counter.add();
      else if (typeof value === "string") names.add(value);
    };
  }
}

/** Returns a recorder for documents of an entity. */
export const recorderOf = (root: string, schema: Schema): Recorder => {
  const recording = new Recording(schema);
  const visit = recording.entity(root);
  return {
    add(document, position, bytes, time) {
      recording.counters.begin(position, time, bytes);
      visit(document);
    },
    take: () => recording.counters.take(),
  };
};
