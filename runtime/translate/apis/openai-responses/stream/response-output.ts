/** The output list of a streamed Responses API response. */

import type { JsonValue } from "../../../../core/index.ts";
import type { JsonObject } from "../../../support/json.ts";

export type Send = (type: string, members: JsonObject) => void;

export interface ItemPlace {
  readonly index: number;
  readonly id: string;
}

export interface ResponseOutput {
  /** Returns the next index and item id. Both are the same as in a non-streamed response. */
  next(prefix: "msg" | "rs" | "fc" | "ctc" | "fco" | "ig"): ItemPlace;
  begin(place: ItemPlace, item: JsonObject): void;
  finish(place: ItemPlace, item: JsonObject): void;
  send(type: string, place: ItemPlace, members: JsonObject): void;
  items(): JsonValue[];
}

export const responseOutput = (send: Send): ResponseOutput => {
  const items: JsonValue[] = [];
  let count = 0;
  const put = (verb: string, { index }: ItemPlace, item: JsonObject): void => {
    items[index] = item;
    send(`response.output_item.${verb}`, { output_index: index, item });
  };
  return {
    next(prefix) {
      const index = count++;
      return { index, id: `${prefix}_koine_${index}` };
    },
    begin: (place, item) => put("added", place, item),
    finish: (place, item) => put("done", place, item),
    send: (type, { index, id }, members) => send(type, { item_id: id, output_index: index, ...members }),
    items: () => [...items],
  };
};
