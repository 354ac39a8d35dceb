/** sanitizeUntrusted: a history from a stranger without what could speak for you or for a provider. */

import type { Edge } from "../edges/edge.ts";
import type { DialectName } from "../edges/names.ts";
import type { HubMessage, Part, TextPart, MediaPart } from "../hub/hub.ts";
import { pass, readAll, sequenceOf, type Sequence } from "../run.ts";
import { readable, runPass, type Change, type Passed } from "./pass.ts";

const isForged = ({ role }: HubMessage): boolean =>
  role === "system" || role === "developer" || role === "other";

/** Thinking, and what only a provider can read, cannot be checked by anybody else. */
const isUnverifiable = ({ kind }: Part): boolean => kind === "thinking" || kind === "opaque";

const unsigned = <P extends Part>(part: P): P => {
  const { signature: _, ...others } = { signature: undefined, ...part };
  return { ...part, ...others, signature: undefined };
};
