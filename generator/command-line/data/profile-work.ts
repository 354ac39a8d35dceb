/** Counts which parts of a schema the documents in a batch use. */

import { Grouping } from "../../usage/groups.ts";
import { invalid, notJsonGroup, type Evidence } from "../../usage/evidence.ts";
import { recorderOf } from "../../usage/recorder.ts";
import { timeReader } from "../../usage/times.ts";
import { documentsIn } from "../batches.ts";
import type { Work } from "../threads/work.ts";
import { loadChecker, type Side } from "./checker.ts";
import { readDocument } from "./read-document.ts";

export interface ProfileTask {
  readonly side: Side;
  /** The member that contains a document's timestamp. */
  readonly timestamp?: string;
}

/** Positions are relative to the batch and have an empty file name. */
export const openProfile = async ({ side, timestamp }: ProfileTask): Promise<Work<Evidence>> => {
  const checker = await loadChecker(side);
  const recorder = recorderOf(side.root, checker);
  const grouping = new Grouping();
  const timeOf = timestamp === undefined ? () => undefined : timeReader(timestamp);
  return function* profile(batch) {
    for (const document of documentsIn(batch)) {
      const position = { file: "", line: document.linesBefore + 1 };
      const read = readDocument(document);
      if ("code" in read) grouping.add([notJsonGroup(read.code)], position);
      else if (!checker.accepts(read.value)) grouping.add([invalid], position);
      else recorder.add(read.value, position, document.bytes.length, timeOf(read.value));
    }
    yield { usages: [recorder.take()], groups: grouping.take() };
  };
};
