/** Validates a whole sidecar before any of it is used, because it can come from an untrusted source. */

import { isObject as isRecord, pointerTo } from "../../core/index.ts";
import { isPlain } from "../../core/json/plain.ts";
import { version, type Sidecar } from "./sidecar.ts";

export class SidecarError extends TypeError {}

const damaged = (pointer: string, wanted: string): never => {
  throw new SidecarError(
    `the sidecar is damaged at ${pointer === "" ? "its root" : pointer}: expected ${wanted}; use an unmodified sidecar from translate`,
  );
};

/** Limits that far exceed the depth and size of any real sidecar. */
const limits = { depth: 500, values: 10_000_000 };

/** State of the validation: the current pointer, the depth and the number of values so far. */
interface Walk {
  readonly pointer: string;
  readonly depth: number;
  readonly count: { values: number };
}

type Check = (value: unknown, walk: Walk) => void;

const into = ({ pointer, depth, count }: Walk, key: string | number): Walk => {
  if (depth >= limits.depth) return damaged(pointer, `at most ${limits.depth} levels and no cycle`);
  if (++count.values > limits.values) return damaged(pointer, `at most ${limits.values} values`);
  return { pointer: pointerTo(pointer, key), depth: depth + 1, count };
};

const objectOf = (value: unknown, { pointer }: Walk): { readonly [key: string]: unknown } =>
  isRecord(value) && isPlain(value) ? value : damaged(pointer, "an object");

const text: Check = (value, { pointer }) => {
  if (typeof value !== "string") damaged(pointer, "a string");
};

const truth: Check = (value, { pointer }) => {
  if (typeof value !== "boolean") damaged(pointer, "true or false");
};

const index: Check = (value, { pointer }) => {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    damaged(pointer, "an index (an integer of at least 0)");
};

const oneOf =
  (...words: readonly string[]): Check =>
  (value, { pointer }) => {
    if (typeof value !== "string" || !words.includes(value)) damaged(pointer, `one of ${words.join(", ")}`);
  };

const listOf =
  (check: Check): Check =>
  (value, walk) => {
    if (!Array.isArray(value)) return damaged(walk.pointer, "a list");
    for (const [place, item] of value.entries()) check(item, into(walk, place));
  };

const mapOf =
  (check: Check): Check =>
  (value, walk) => {
    for (const [key, member] of Object.entries(objectOf(value, walk))) check(member, into(walk, key));
  };

type Members = { readonly [key: string]: Check };

const recordOf =
  (needed: Members, optional: Members = {}): Check =>
  (value, walk) => {
    const members = objectOf(value, walk);
    for (const key of Object.keys(needed))
      if (!Object.hasOwn(members, key)) damaged(walk.pointer, `a member "${key}"`);
    for (const [key, member] of Object.entries(members)) {
      const own = Object.hasOwn(needed, key) ? needed : optional;
      const check = Object.hasOwn(own, key) ? own[key] : undefined;
      if (check === undefined) damaged(pointerTo(walk.pointer, key), "no member with this name");
      else check(member, into(walk, key));
    }
  };

const pair: Check = (value, walk) => {
  listOf(text)(value, walk);
  if (!Array.isArray(value) || value.length !== 2) damaged(walk.pointer, "two strings");
};

const json: Check = (value, walk) => {
  if (Array.isArray(value)) return listOf(json)(value, walk);
  if (typeof value === "object" && value !== null) return mapOf(jsonOrNothing)(value, walk);
  const isScalar = value === null || ["string", "boolean", "bigint"].includes(typeof value);
  if (!isScalar && !Number.isFinite(value)) damaged(walk.pointer, "plain JSON");
};

/** Members of in-memory objects can be undefined. */
const jsonOrNothing: Check = (value, walk) => {
  if (value !== undefined) json(value, walk);
};

const has = (value: unknown, key: string): boolean => isRecord(value) && Object.hasOwn(value, key);

const delta: Check = (value, walk) => {
  if (has(value, "set")) return recordOf({ set: json })(value, walk);
  if (has(value, "items")) return recordOf({ items: listOf(item) })(value, walk);
  return recordOf({ members: mapOf(delta) }, { order: listOf(text) })(value, walk);
};

export const admitDelta = (value: unknown): void =>
  delta(value, { pointer: "/change", depth: 0, count: { values: 0 } });

const item: Check = (value, walk) =>
  has(value, "set")
    ? recordOf({ set: json })(value, walk)
    : recordOf({ of: index }, { change: delta })(value, walk);

const binding: Check = (value, walk) => {
  const facts = { change: delta, hangsOn: oneOf("next", "before", "either"), isUnread: truth };
  recordOf({ visible: listOf(text), source: text }, facts)(value, walk);
};

const bonds = recordOf({ ties: mapOf(text), alone: listOf(text), twice: listOf(text) });

const slot = recordOf(
  { group: text, visible: text },
  { fields: listOf(recordOf({ pointer: text, value: json })) },
);

const sidecarForm = recordOf(
  { koine: oneOf("sidecar"), version: () => {}, from: text, to: text, bindings: listOf(binding) },
  {
    seals: listOf(pair),
    bonds,
    orphans: listOf(text),
    members: mapOf(json),
    slots: listOf(slot),
    fieldOrder: listOf(text),
    names: mapOf(text),
    isSingle: truth,
    headKey: text,
    order: listOf(text),
  },
);

const isSidecar = (value: unknown): value is Sidecar => {
  sidecarForm(value, { pointer: "", depth: 0, count: { values: 0 } });
  return true;
};

const show = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : typeof value;

/** Validates a sidecar for a translation from `from` to `to`. Throws SidecarError. */
export const admit = (sidecar: unknown, from: string, to: string): Sidecar => {
  if (!isRecord(sidecar) || sidecar["koine"] !== "sidecar")
    throw new SidecarError("this is not a Koine sidecar");
  if (sidecar["version"] !== version)
    throw new SidecarError(
      `unsupported sidecar version ${show(sidecar["version"])}; this version of Koine supports version ${version}`,
    );
  if (!isSidecar(sidecar)) throw new SidecarError("this is not a Koine sidecar");
  if (sidecar.from !== to || sidecar.to !== from)
    throw new SidecarError(
      `the sidecar restores ${sidecar.from} from ${sidecar.to}; it does not apply to a translation from ${from} to ${to}`,
    );
  return sidecar;
};
