import { pointerTokens, type JsonValue } from "../../core/index.ts";
import { isObject, putMember } from "../support/json.ts";

interface Cut {
  isGone: boolean;
  readonly inside: Map<string, Cut>;
}

const newCut = (): Cut => ({ isGone: false, inside: new Map() });

const cutAt = (pointers: readonly string[]): Cut => {
  const all = newCut();
  for (const pointer of pointers) {
    let cut = all;
    for (const token of pointerTokens(pointer)) {
      const inner = cut.inside.get(token) ?? newCut();
      cut.inside.set(token, inner);
      cut = inner;
    }
    cut.isGone = true;
  }
  return all;
};

/**
 * Whether to remove containers as well: "holders" removes objects that lose a member and arrays that become
 * empty.
 */
type Reach = "holders" | "nothing";

const listWithout = (list: readonly JsonValue[], { inside }: Cut, reach: Reach): JsonValue[] | undefined => {
  const left = list.flatMap((item, index) => {
    const cut = inside.get(String(index));
    const kept = cut === undefined ? item : leftOf(item, cut, reach);
    return kept === undefined ? [] : [kept];
  });
  return left.length === 0 && reach === "holders" ? undefined : left;
};

const leftOf = (value: JsonValue, cut: Cut, reach: Reach): JsonValue | undefined => {
  if (cut.isGone) return undefined;
  if (Array.isArray(value)) return listWithout(value, cut, reach);
  if (!isObject(value)) return value;
  const copy = { ...value };
  for (const [key, inner] of cut.inside) {
    const member = leftOf(value[key] ?? null, inner, reach);
    if (member !== undefined) putMember(copy, key, member);
    else if (reach === "holders") return undefined;
    else delete copy[key];
  }
  return copy;
};

/**
 * Returns the JSON after removing the values at the pointers, the objects that contained them, and arrays
 * that became empty. Returns undefined if nothing remains.
 */
export const without = (value: JsonValue, pointers: readonly string[]): JsonValue | undefined =>
  leftOf(value, cutAt(pointers), "holders");

/**
 * Returns the JSON without the members at the pointers, but with the objects and arrays that contained them.
 * Returns undefined if a pointer refers to the whole document.
 */
export const withoutMembers = (value: JsonValue, pointers: readonly string[]): JsonValue | undefined =>
  leftOf(value, cutAt(pointers), "nothing");
