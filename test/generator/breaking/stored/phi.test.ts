/**
 * `koine breaking --data` on ten edits of phi with stored messages: each count equals the count from
 * validating with both schemas in turn.
 */

import { expect, test } from "vitest";
import { messages, phiEdits, phiFolder } from "./phi.ts";
import {
  countsIn,
  dataOf,
  differenceOf,
  distinct,
  openFolder,
  rejectedBy,
  repeats,
  writeDocuments,
} from "./scene.ts";

openFolder();

test("phi", { timeout: 1_800_000 }, () => {
  writeDocuments(messages(distinct));
  const before = phiFolder("old", []);
  const old = rejectedBy(before, "AgentMessage", "some.jsonl");
  const single = phiEdits.map((edit, index) => {
    const after = phiFolder(`new-${index}`, [edit]);
    const data = dataOf(before, after, "AgentMessage=some.jsonl");
    const expected = differenceOf(rejectedBy(after, "AgentMessage", "some.jsonl"), old);
    expect([edit[0], data.rejected.documents]).toEqual([edit[0], expected]);
    expect(expected).toBeGreaterThan(0);
    expect(data.unexplained).toEqual([]);
    expect(countsIn(data)).toEqual([[edit[0], expected]]);
    return [edit[0], expected * repeats] as const;
  });
  const after = phiFolder("new", phiEdits);
  const data = dataOf(before, after, "AgentMessage=all.jsonl");
  const [oldAll, newAll] = [before, after].map((schema) => rejectedBy(schema, "AgentMessage", "all.jsonl"));
  if (oldAll === undefined || newAll === undefined) return;
  expect(data.documents).toBe(distinct * repeats - oldAll.size);
  expect(data.rejected.documents).toBe(differenceOf(newAll, oldAll));
  expect(data.unexplained).toEqual([]);
  expect(countsIn(data).toSorted()).toEqual(single.toSorted());
  console.log(`phi: ${data.documents} stored messages, ${data.rejected.documents} rejected by ten edits`);
});
