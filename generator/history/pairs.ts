/** Pairs of matching entities from two versions, and the migrations between them. */

import type { Link, Node, Step } from "../../runtime/core/history/plan.ts";
import { earlierOf } from "../model/earlier.ts";
import {
  never,
  otherVariant,
  unlimited,
  type EnumEntity,
  type Entity,
  type RecordEntity,
  type Type,
  type UnionEntity,
  type Variant,
} from "../model/model.ts";
import type { Declared } from "../model/stored.ts";
import { backOf } from "./inverse.ts";
import { memberOf, recordSteps, type Versions } from "./record-steps.ts";

type Nodes = Record<string, Node>;

interface Ways {
  readonly up: Node;
  readonly down: Node;
}

interface Links {
  readonly up: Link;
  readonly down: Link;
}

const keyOf = (before: Entity, after: Entity): string =>
  before.name === after.name ? after.name : `${before.name}=${after.name}`;

const literal = (member: Type, entities: ReadonlyMap<string, Entity>): string[] => {
  const entity = member.kind === "reference" ? entities.get(member.entity) : undefined;
  return entity?.kind === "record"
    ? entity.fields.filter(({ required }) => required).map(({ wireName }) => wireName)
    : [];
};

/** Collects the nodes for both migration directions. */
export class Pairs {
  readonly up: Nodes = {};
  readonly down: Nodes = {};
  readonly #versions: Versions;
  readonly #declared: Declared;

  constructor(versions: Versions, declared: Declared) {
    this.#versions = versions;
    this.#declared = declared;
  }

  /** Returns the links between two types, or undefined if no nested value needs a migration. */
  linksOf(before: Type, after: Type): Links | undefined {
    const [old, now] = [this.#plain(before, "before"), this.#plain(after, "after")];
    if (old.kind === "list" && now.kind === "list") {
      const items = this.linksOf(old.items, now.items);
      return items && { up: { items: items.up }, down: { items: items.down } };
    }
    if (old.kind === "map" && now.kind === "map") {
      const values = this.linksOf(old.values, now.values);
      return values && { up: { values: values.up }, down: { values: values.down } };
    }
    if (old.kind !== "reference" || now.kind !== "reference") return undefined;
    return this.#link(old.entity, now.entity);
  }

  /** Removes limits and null, and resolves aliases. */
  #plain(type: Type, side: keyof Versions): Type {
    const only = unlimited(type);
    if (only.kind === "nullable") return this.#plain(only.of, side);
    if (only.kind !== "reference") return only;
    const entity = this.#versions[side].get(only.entity);
    return entity?.kind === "alias" ? this.#plain(entity.type, side) : only;
  }

  #link(old: string, now: string): Links | undefined {
    const [before, after] = [this.#versions.before.get(old), this.#versions.after.get(now)];
    if (before === undefined || after === undefined) return undefined;
    const key = keyOf(before, after);
    if (this.up[key] !== undefined) return { up: key, down: key };
    // The node is registered before it is complete, because messages can be recursive.
    this.up[key] = {};
    this.down[key] = {};
    const ways = this.#waysOf(before, after);
    const own = this.#declared.get(after.name) ?? [];
    this.up[key] = { ...ways.up, last: [...(ways.up.last ?? []), ...own] };
    this.down[key] = { ...ways.down, first: [...backOf(own), ...(ways.down.first ?? [])] };
    return { up: key, down: key };
  }

  #waysOf(before: Entity, after: Entity): Ways {
    if (before.kind === "record" && after.kind === "record") return this.#records(before, after);
    if (before.kind === "enum" && after.kind === "enum") return enums(before, after);
    if (before.kind === "union" && after.kind === "union") return this.#unions(before, after);
    return { up: {}, down: {} };
  }

  #records(before: RecordEntity, after: RecordEntity): Ways {
    const up: Record<string, Link> = {};
    const down: Record<string, Link> = {};
    for (const field of after.fields) {
      const earlier = earlierOf(field, before, after);
      if (earlier !== undefined) this.#follow(earlier.wireName, [earlier.type, field.type], { up, down });
    }
    const also = this.#beside(before, after, { up, down });
    const steps = recordSteps(before, after, this.#versions);
    return {
      up: { members: up, also: also.up, last: steps.up },
      down: { members: down, also: also.down, first: steps.down },
    };
  }

  /**
   * In both directions, the property is addressed by its older name. The property's own steps run last when
   * upgrading and first when downgrading.
   */
  #follow(
    name: string,
    [before, after]: readonly [Type, Type],
    { up, down }: Record<"up" | "down", Record<string, Link>>,
  ): void {
    const links = this.linksOf(before, after);
    if (links === undefined) return;
    up[name] = links.up;
    down[name] = links.down;
  }

  /** Links properties that, in at least one version, are not among the record's own fields. */
  #beside(
    before: RecordEntity,
    after: RecordEntity,
    { up, down }: Record<"up" | "down", Record<string, Link>>,
  ): Record<"up" | "down", string[]> {
    const [from, to] = [memberOf(before, after.flatten), memberOf(after, before.flatten)];
    const reference = (entity: string): Type => ({ kind: "reference", entity });
    if (before.flatten !== undefined && after.flatten !== undefined) {
      const links = this.linksOf(reference(before.flatten.entity), reference(after.flatten.entity));
      return { up: names(links?.up), down: names(links?.down) };
    }
    if (after.flatten !== undefined && from !== undefined)
      this.#follow(from.wireName, [from.type, reference(after.flatten.entity)], { up, down });
    if (before.flatten === undefined || to === undefined) return { up: [], down: [] };
    const links = this.linksOf(reference(before.flatten.entity), to.type);
    return { up: names(links?.up), down: names(links?.down) };
  }

  #unions(before: UnionEntity, after: UnionEntity): Ways {
    switch (after.tagging.kind) {
      case "internal":
        return before.tagging.kind === "internal"
          ? this.#tagged(before, after, before.tagging.tag, after.tagging.tag)
          : { up: {}, down: {} };
      case "external":
        return before.tagging.kind === "external" ? this.#external(before, after) : { up: {}, down: {} };
      case "untagged":
        return before.tagging.kind === "untagged" ? this.#untagged(before, after) : { up: {}, down: {} };
      default:
        return never(after.tagging);
    }
  }

  #casesOf(before: UnionEntity, after: UnionEntity): Record<"up" | "down", Record<string, Link>> {
    const up: Record<string, Link> = {};
    const down: Record<string, Link> = {};
    for (const variant of after.variants)
      for (const tag of variant.tags) {
        const earlier = before.variants.find(({ tags }) => tags.includes(tag));
        if (earlier !== undefined) this.#follow(tag, [earlier.type, variant.type], { up, down });
        else if (!before.open && otherVariant(before) === undefined) down[tag] = null;
      }
    return { up, down };
  }

  #tagged(before: UnionEntity, after: UnionEntity, old: string, now: string): Ways {
    const { up, down } = this.#casesOf(before, after);
    return { up: { tag: old, cases: up }, down: { tag: now, cases: down } };
  }

  /** The tag is either the only key or a string that is the whole value. */
  #external(before: UnionEntity, after: UnionEntity): Ways {
    const { up, down } = this.#casesOf(before, after);
    const words = ({ variants }: UnionEntity): string[] =>
      variants.filter(({ type }) => type.kind === "literal").flatMap(({ tags }) => tags);
    const isNew = words(after).some((word) => !words(before).includes(word));
    const first: Step[] = isNew ? [["only", words(before)]] : [];
    return { up: { members: up }, down: { members: down, first } };
  }

  #untagged(before: UnionEntity, after: UnionEntity): Ways {
    const pairs = after.variants.flatMap((now, index) => {
      const old = before.variants.find(({ type }) => sameName(type, now.type)) ?? before.variants[index];
      const links = old && this.linksOf(old.type, now.type);
      return old === undefined || links === undefined ? [] : [{ old, now, links }];
    });
    const shape = ({ type }: Variant, link: Link, side: keyof Versions) => ({
      has: literal(this.#plain(type, side), this.#versions[side]),
      link,
    });
    return {
      up: { shapes: pairs.map(({ old, links }) => shape(old, links.up, "before")) },
      down: { shapes: pairs.map(({ now, links }) => shape(now, links.down, "after")) },
    };
  }
}

const sameName = (one: Type, other: Type): boolean =>
  one.kind === "reference" && other.kind === "reference" && one.entity === other.entity;

const names = (link: Link | undefined): string[] => (typeof link === "string" ? [link] : []);

const enums = (before: EnumEntity, after: EnumEntity): Ways => {
  const values = before.values.map(({ value }) => String(value));
  const isWider = after.values.some(({ value }) => !values.includes(String(value)));
  const first: Step[] = isWider && !before.open ? [["only", values]] : [];
  return { up: {}, down: { first } };
};
