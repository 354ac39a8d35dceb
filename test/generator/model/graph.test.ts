/** Property tests of the graph algorithms: they agree with brute-force reachability. */

import { array, assert, constantFrom, property, record } from "fast-check";
import { expect, test } from "vitest";
import {
  arrowsInCycles,
  cyclesOf,
  dependenciesFirst,
  graphOf,
  reached,
} from "../../../generator/model/graph.ts";

const name = constantFrom(..."abcdefgh");
const arrows = array(record({ from: name, to: name }), { maxLength: 20 });

test("an arrow is in a cycle if and only if its end reaches its start", () => {
  assert(
    property(arrows, (all) => {
      const next = (node: string) => graphOf(all).get(node) ?? [];
      const leadBack = all.filter(({ from, to }) => reached([to], next).has(from));
      expect(arrowsInCycles(all)).toEqual(leadBack);
    }),
  );
});

test("a name comes after the names that it reaches, except within a cycle", () => {
  assert(
    property(arrows, (all) => {
      const order = dependenciesFirst(new Set(all.map(({ from }) => from)), all);
      const cycles = cyclesOf(all);
      const early = all.filter(({ from, to }) => order.indexOf(from) < order.indexOf(to));
      expect(early.filter(({ from, to }) => cycles.get(from) !== cycles.get(to))).toEqual([]);
    }),
  );
});
