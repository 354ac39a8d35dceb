/** Placeholders for remote schemas, used if the caller allows them. They accept any value. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Library } from "./library.ts";
import { isOutside, pathOf } from "./addresses.ts";

type Tree = Map<string, Tree>;

export function addStandIns(library: Library): void {
  const trees = new Map<string, Tree>();
  for (const { text, ...from } of library.references) {
    const target = library.follow(text, from);
    if (
      target.kind !== "unknown address" ||
      pathOf(target.address) !== undefined ||
      isOutside(target.address)
    )
      continue;
    const tree = trees.get(target.address) ?? new Map<string, Tree>();
    trees.set(target.address, tree);
    grow(tree, pointerTokens(target.fragment));
  }
  for (const [address, tree] of trees)
    library.add(`elsewhere/${address.replaceAll(/[^\w.-]+/g, "-")}`, { $id: address, ...valueOf(tree) }, [
      "",
    ]);
}

const grow = (tree: Tree, tokens: readonly string[]): void => {
  let at = tree;
  for (const token of tokens) {
    const next = at.get(token) ?? new Map<string, Tree>();
    at.set(token, next);
    at = next;
  }
};

const valueOf = (tree: Tree): { [key: string]: JsonValue } =>
  Object.fromEntries([...tree].map(([token, inner]) => [token, valueOf(inner)]));
