/** Members that another API asks for beside a conversation, and a request has not. */

import type { Issue } from "../../core/index.ts";
import { at, type JsonObject } from "../json.ts";
import type { CarriedBody, Side } from "./carry.ts";

const hints: { readonly [pointer: string]: string } = {
  "/model": "name the target's model for it in `models`",
  "/max_tokens": "give `maxTokens` for requests without a limit",
};

const missing = (members: JsonObject, { form }: Side, name: string): Issue[] =>
  form.required
    .filter((pointer) => at(members, pointer) === undefined)
    .map((pointer) => ({
      code: "required",
      pointer,
      message: `${name} asks for ${pointer.slice(1)}; ${hints[pointer] ?? "give it"}`,
    }));

/** Only what is a request is asked for all of it; a conversation alone is none. */
export const missingIn = ({ fields, members }: CarriedBody, to: Side, name: string): readonly Issue[] =>
  fields.length === 0 ? [] : missing(members, to, name);
