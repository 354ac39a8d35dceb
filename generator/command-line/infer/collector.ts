/**
 * Collects documents in a worker thread. The thread returns everything it collected in response to the last
 * request.
 */

import { defaultLimits, readJson } from "../../../runtime/core/json/index.ts";
import { collect, collectProblem, newCollection, type Collection } from "../../infer/summary/collect.ts";
import type { Place } from "../../infer/summary/place.ts";
import { documentsIn, type Batch, type Document } from "../batches.ts";
import type { Asked, Work } from "../threads/work.ts";

export interface Task {
  /** Member names that are preferred as tags. */
  readonly tags: readonly string[];
}

const nothing: Batch = { bytes: new Uint8Array(0), linesBefore: 0, cut: false, isWhole: false };

/** Requests the collection. */
export const lastRequest: Asked = { file: "", portion: nothing };

const addDocument = (collection: Collection, { bytes, cut }: Document, place: Place): void => {
  if (cut || bytes.length > defaultLimits.bytes)
    return collectProblem(collection, "limit", "the document is longer than 64 MiB", place);
  const reading = readJson(bytes);
  if (reading.ok) return collect(collection, reading.value, place);
  const [issue] = reading.issues;
  const line = place.line + (issue?.line ?? 1) - 1;
  collectProblem(collection, issue?.code ?? "syntax", issue?.message ?? "", { ...place, line });
};

export const openCollector = async ({ tags }: Task): Promise<Work<Collection>> => {
  const collection = newCollection(tags);
  return function* collectBatch(batch, { file, portion }) {
    if (file === lastRequest.file) return yield collection;
    const from = "bytes" in portion ? 0 : portion.from;
    for (const document of documentsIn(batch))
      addDocument(collection, document, { file, portion: from, line: document.linesBefore + 1 });
  };
};
