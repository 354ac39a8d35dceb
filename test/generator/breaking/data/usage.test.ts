/** `koine breaking --data`: which parts of the schema stored documents use, and the exit codes. */

import { describe, expect, test } from "vitest";
import { compare, dataOf, edited, openEvents, partOf, text, write, type Edit } from "./scene.ts";

openEvents();

describe("usage", () => {
  test("names new members that documents have and that they lack", () => {
    const { addedInUse, addedUnused } = dataOf(({ properties }) => {
      Object.assign(properties.meta.properties, { more: { type: "integer" }, other: text });
    });
    expect(addedInUse).toMatchObject([{ place: "new.EventMeta.more", documents: 11 }]);
    expect(addedUnused).toEqual(["new.EventMeta.other"]);
  });

  test("names new variants and values, and old ones that never occur", () => {
    write("few.jsonl", '{"id":1,"level":"low","parts":[{"kind":"text"}]}\n');
    const { addedUnused, unused } = dataOf(
      ({ properties, $defs }) => {
        properties.level.enum.push("top");
        $defs.Part.oneOf.push(partOf("audio", {}));
      },
      ["few.jsonl"],
    );
    expect(addedUnused.toSorted()).toEqual(['new.EventLevel "top"', 'new.Part "audio"']);
    expect(unused).toEqual([
      'new.EventLevel "mid"',
      'new.EventLevel "high"',
      'new.Part "file"',
      'new.Part "image"',
    ]);
  });

  test("reports removed members of open objects, which reject nothing", () => {
    const { rejected, removedInUse } = dataOf(
      ({ properties }) => void Reflect.deleteProperty(properties.meta.properties, "trace"),
    );
    expect(rejected.documents).toBe(0);
    expect(removedInUse).toMatchObject([{ place: "new.EventMeta.trace", documents: 11 }]);
  });

  test("reports documents that only the old schema rejects", () => {
    const { invalid, repaired } = dataOf(({ properties }) => void properties.level.enum.push("odd"));
    expect([invalid?.documents, repaired?.documents]).toEqual([5, 5]);
  });
});

describe("exit codes", () => {
  const removeTrace: Edit = ({ properties }) =>
    void Reflect.deleteProperty(properties.meta.properties, "trace");
  const requireNote: Edit = ({ required }) => required.push("note") && undefined;

  test.each<[name: string, edit: Edit, lines: string, args: readonly string[], status: number]>([
    ["rejected documents", requireNote, '{"id":1}', ["--fail-on", "data-in-use"], 1],
    ["no rejected documents", requireNote, '{"id":1,"note":""}', ["--fail-on", "data-in-use"], 0],
    ["by default also breaks without data", requireNote, '{"id":1,"note":""}', [], 1],
    ["several", requireNote, '{"id":1,"note":""}', ["--fail-on", "compile,data-in-use"], 1],
    ["a removed member in use", removeTrace, '{"id":1,"meta":{"trace":""}}', ["--usage-only"], 1],
    ["a removed member that is not in use", removeTrace, '{"id":1,"meta":{}}', ["--usage-only"], 0],
    ["invalid documents", requireNote, "[]\n{", ["--usage-only"], 0],
  ])("%s", (_, edit, lines, args, status) => {
    write("new.json", JSON.stringify(edited(edit)));
    write("some.jsonl", lines);
    expect(compare("--data", "some.jsonl", ...args).status).toBe(status);
  });

  test("an accepted change does not fail", () => {
    const accept = { code: "REQ_TIGHTENED", reason: "old events are deleted", until: "2999-01-01" };
    write("new.json", JSON.stringify({ ...edited(requireNote), "x-accept": [accept] }));
    write("some.jsonl", '{"id":1}');
    expect(compare("--data", "some.jsonl", "--fail-on", "data-in-use").status).toBe(0);
    expect(compare("--data", "some.jsonl", "--usage-only").status).toBe(0);
  });

  test.each([
    [["--usage-only"], "--usage-only requires --data"],
    [["--fail-on", "data-in-use"], "--fail-on data-in-use requires --data"],
    [["--data", "Evnt=some.jsonl"], 'do not contain "Evnt"'],
    [["some.jsonl"], 'unexpected argument "some.jsonl"'],
  ])("%j is wrong", (args, message) => {
    const { status, err } = compare(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test("an unreadable file", () => {
    expect(compare("--data", "missing.jsonl", "--usage-only")).toMatchObject({
      status: 2,
      err: "cannot read missing.jsonl (ENOENT)\n",
    });
  });
});
