/** A part with its message, raw JSON and pointer. */

import type { JsonValue } from "../../core/index.ts";
import type { HubMessage, Part } from "./hub.ts";
import { at } from "../support/json.ts";

/** The message's role affects the loss codes of some parts. */
export interface Found {
  readonly part: Part;
  readonly message: HubMessage;
}

export const rawOf = ({ origin }: Part): JsonValue | undefined => at(origin.unit.wire, origin.pointer);

export const placeOf = ({ origin }: Part): string => origin.unit.pointer + origin.pointer;
