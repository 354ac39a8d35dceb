/** Deltas: what an event of any API adds to an answer, in the hub's words. Readers give them, and writers take them. */

import type { CallPart, Part } from "../../hub/hub.ts";
import type { Failure } from "../../answers/facts.ts";
import type { Maker } from "../../policy.ts";

/** Words and arguments of several parts may come in turn; a key says of which part they are. */
export type PartDelta =
  | { readonly kind: "text"; readonly key: string; readonly text: string; readonly isRefusal?: true }
  | {
      readonly kind: "thinking";
      readonly key: string;
      readonly text: string;
      readonly maker: Maker;
      /** As in the hub: a digest, the words themselves, or nobody says which. */
      readonly isSummary?: boolean;
      /** The id of the item that it is of. */
      readonly id?: string;
    }
  /** The signature or encrypted text of a piece of thinking: it ends that piece. */
  | {
      readonly kind: "token";
      readonly key: string;
      readonly maker: Maker;
      readonly signature?: string;
      readonly encrypted?: string;
      readonly id?: string;
    }
  /** A call without its arguments, which follow. */
  | { readonly kind: "call"; readonly key: string; readonly call: CallPart }
  | { readonly kind: "arguments"; readonly key: string; readonly text: string }
  /** Nothing more comes of this part. */
  | { readonly kind: "done"; readonly key: string }
  /** A part that came whole: media, or one that only its own API understands. */
  | { readonly kind: "whole"; readonly key: string; readonly part: Part };

export type Delta =
  | PartDelta
  /** It is known who answers: id, model, time. */
  | { readonly kind: "begin" }
  | { readonly kind: "end" }
  | { readonly kind: "failure"; readonly failure: Failure };

export type Tell = (delta: Delta) => void;
