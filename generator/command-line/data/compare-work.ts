/** Checks the documents in a batch against both versions of a schema, in one pass. */

import { attribution } from "../../breaking/data/attribute.ts";
import type { Causes } from "../../breaking/data/cause.ts";
import { explaining } from "../../breaking/data/explain.ts";
import { rejected, repaired } from "../../breaking/data/groups.ts";
import type { JsonValue } from "../../support/json.ts";
import { invalid, notJsonGroup, type Evidence } from "../../usage/evidence.ts";
import { Grouping } from "../../usage/groups.ts";
import { recorderOf } from "../../usage/recorder.ts";
import { tracerOf } from "../../usage/trace.ts";
import { documentsIn } from "../batches.ts";
import type { Work } from "../threads/work.ts";
import { loadChecker, type Side } from "./checker.ts";
import { readDocument } from "./read-document.ts";

export interface CompareTask {
  readonly before: Side;
  readonly after: Side;
  readonly causes: Causes;
  /** The new names of entities, keyed by their old names. */
  readonly same: ReadonlyMap<string, string>;
}

/** Positions are relative to the batch and have an empty file name. */
export const openComparison = async ({
  before,
  after,
  causes,
  same,
}: CompareTask): Promise<Work<Evidence>> => {
  const [old, now] = await Promise.all([loadChecker(before), loadChecker(after)]);
  const recorders = [recorderOf(before.root, old), recorderOf(after.root, now)];
  const trace = tracerOf(before.root, old);
  const attribute = attribution(causes, trace);
  const explain = explaining(
    {
      ofDocument: now.issuesOf,
      ofEntity: (name, value, pointer) => now.issuesIn(same.get(name) ?? name, value, pointer),
    },
    trace,
  );
  const grouping = new Grouping();
  const groupsOf = (document: JsonValue, isStored: boolean): Iterable<string> => {
    const isAccepted = now.accepts(document);
    if (!isStored) return isAccepted ? [invalid, repaired] : [invalid];
    return isAccepted ? [] : [rejected, ...attribute(document, explain(document))];
  };
  return function* compare(batch) {
    for (const document of documentsIn(batch)) {
      const position = { file: "", line: document.linesBefore + 1 };
      const read = readDocument(document);
      if ("code" in read) {
        grouping.add([notJsonGroup(read.code)], position);
        continue;
      }
      const isStored = old.accepts(read.value);
      grouping.add(groupsOf(read.value, isStored), position);
      if (isStored)
        for (const recorder of recorders) recorder.add(read.value, position, document.bytes.length);
    }
    yield { usages: recorders.map((recorder) => recorder.take()), groups: grouping.take() };
  };
};
