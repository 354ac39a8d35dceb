/** The stream functions of an API. */

import type { AnswerForm } from "../../answers/form.ts";
import type { Edge } from "../../edge/edge.ts";
import type { JsonObject } from "../../support/json.ts";
import type { ReaderOf } from "./reader.ts";
import type { WriterOf } from "./writer.ts";

export interface Stream {
  readonly edge: Edge;
  readonly form: AnswerForm;
  readonly reader: ReaderOf;
  readonly writer: WriterOf;
  /** Whether parts must not overlap. */
  readonly isSequence: boolean;
  /** Whether the API has an explicit end event. */
  readonly hasEnd: boolean;
  /** Whether responses can contain results of calls. */
  readonly hasResults?: true;
  /** Completes the events of a stream that stays at the same API. Absent if none needs it. */
  readonly completing?: () => (event: JsonObject) => JsonObject;
}
