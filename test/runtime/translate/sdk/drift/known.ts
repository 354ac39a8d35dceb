/** Whether the schemas and tables of an API contain the value at a place in a document. */

import { pointerTokens, type JsonValue } from "../../../../../runtime/core/index.ts";
import { fieldsOf } from "../../../../../runtime/translate/bodies/fields.ts";
import type { BodyForm } from "../../../../../runtime/translate/bodies/form.ts";
import type { Member } from "../../../../../runtime/translate/bodies/member.ts";
import { edgeOf } from "../../../../../runtime/translate/dialects/index.ts";
import { isObject } from "../../../../../runtime/translate/support/json.ts";
import type { Provider } from "../../journeys.ts";
import { isInSchema, type Extent } from "./known-schemas.ts";
import type { Root } from "./sdks.ts";

const isWordOf = ({ words, aliases }: Member, value: JsonValue): boolean =>
  words === undefined ||
  typeof value !== "string" ||
  Object.values(words).includes(value) ||
  (aliases !== undefined && Object.hasOwn(aliases, value));

const isEmpty = (value: JsonValue | undefined): boolean => Object.keys(Object(value)).length === 0;

/** Tools of an unknown kind are not read. Everything inside a known one is known. */
const isKnownTool = (list: JsonValue, pointer: string, { tools }: BodyForm): boolean =>
  pointerTokens(pointer).length === 1 ||
  (Array.isArray(list) && (isEmpty(list[0]) || tools.read(list).length > 0));

const isInTable = (body: BodyForm, document: JsonValue, pointer: string, extent: Extent): boolean => {
  const { directory } = body;
  if (pointer === "" || directory.parents.has(pointer)) return true;
  const fields = isObject(document) ? fieldsOf(document, directory) : [];
  const field = fields.find(({ pointer: place }) => `${pointer}/`.startsWith(`${place}/`));
  if (field?.member === undefined) return false;
  if (extent === "place" || typeof field.member === "string") return true;
  if (field.member.fact === "tools") return isKnownTool(field.value, pointer, body);
  return field.pointer !== pointer || isWordOf(field.member, field.value);
};

const entities: { readonly [Name in Provider]: { readonly [Of in Root]: string } } = {
  anthropic: { request: "conversation", response: "response-message", event: "stream-event" },
  "openai-chat": { request: "conversation", response: "completion", event: "completion-chunk" },
  "openai-responses": { request: "conversation", response: "response", event: "stream-event" },
  gemini: {
    request: "conversation",
    response: "generate-content-response",
    event: "generate-content-response",
  },
};

/** Returns true if the place is a member of the request besides the conversation. */
export const isSetting = (api: Provider, pointer: string): boolean => {
  const { list, head, otherHead } = edgeOf(api).form;
  return ![list, head, otherHead].includes(pointerTokens(pointer)[0]);
};

export const isKnown = (
  api: Provider,
  root: Root,
  document: JsonValue,
  pointer: string,
  extent: Extent,
): boolean => {
  const { body } = edgeOf(api);
  return root === "request" && body !== undefined && isSetting(api, pointer)
    ? isInTable(body, document, pointer, extent)
    : isInSchema(`schema/${api}/${entities[api][root]}.schema.json`, document, pointer, extent);
};
