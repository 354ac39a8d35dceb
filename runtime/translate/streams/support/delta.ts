/**
 * Deltas: what a single event adds to a response, in the hub format. Readers produce them and writers consume
 * them.
 */

import type { CallPart, Citation, Part } from "../../hub/hub.ts";
import type { Failure } from "../../answers/facts.ts";
import type { Maker } from "../../support/policy.ts";

/** Deltas of several parts can be interleaved. `key` identifies the part. */
export type PartDelta =
  | { readonly kind: "text"; readonly key: string; readonly text: string; readonly isRefusal?: true }
  | {
      readonly kind: "thinking";
      readonly key: string;
      readonly text: string;
      readonly maker: Maker;
      /** Whether the thinking is a summary. As in the hub, undefined if unknown. */
      readonly isSummary?: boolean;
      readonly id?: string;
    }
  /** The signature or encrypted text that belongs to thinking. This token marks the end of the thinking. */
  | {
      readonly kind: "token";
      readonly key: string;
      readonly maker: Maker;
      readonly signature?: string;
      readonly encrypted?: string;
      readonly id?: string;
    }
  /** A call. Its arguments follow. */
  | { readonly kind: "call"; readonly key: string; readonly call: CallPart }
  | { readonly kind: "arguments"; readonly key: string; readonly text: string }
  /** A source of a text. Its span counts from the start of the part. */
  | { readonly kind: "citation"; readonly key: string; readonly citation: Citation }
  | { readonly kind: "done"; readonly key: string }
  /** A complete part: media, or a part that only its own API supports. */
  | { readonly kind: "whole"; readonly key: string; readonly part: Part };

export type Delta =
  | PartDelta
  /** Emitted once the id, model and time of the response are known. */
  | { readonly kind: "begin" }
  | { readonly kind: "end" }
  | { readonly kind: "failure"; readonly failure: Failure };

export type Tell = (delta: Delta) => void;
