/** Reports members that the target API requires and the request lacks. */

import type { Issue } from "../../core/index.ts";
import { at, type JsonObject } from "../support/json.ts";
import type { CarriedBody, Side } from "./carry.ts";

const hints: { readonly [pointer: string]: string } = {
  "/model": "pass the target's model in `models`",
  "/max_tokens": "pass `maxTokens` for requests without a limit",
};

const missing = (members: JsonObject, { form }: Side, name: string): Issue[] =>
  form.required
    .filter((pointer) => at(members, pointer) === undefined)
    .map((pointer) => ({
      code: "required",
      pointer,
      message: `${name} requires ${pointer.slice(1)}; ${(Object.hasOwn(hints, pointer) ? hints[pointer] : undefined) ?? "add it"}`,
    }));

/** A conversation without any request members is not checked. */
export const missingIn = ({ fields, members }: CarriedBody, to: Side, name: string): readonly Issue[] =>
  fields.length === 0 ? [] : missing(members, to, name);
