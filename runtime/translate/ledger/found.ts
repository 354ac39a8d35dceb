/** A part as the ledger sees it: with its message, its raw JSON and its place. */

import type { JsonValue } from "../../core/index.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import { at } from "../json.ts";

/** The role of the message decides the category of some parts. */
export interface Found {
  readonly part: Part;
  readonly message: HubMessage;
}

export const rawOf = ({ origin }: Part): JsonValue | undefined => at(origin.unit.wire, origin.pointer);

/** A JSON Pointer into the conversation. */
export const placeOf = ({ origin }: Part): string => origin.unit.pointer + origin.pointer;
