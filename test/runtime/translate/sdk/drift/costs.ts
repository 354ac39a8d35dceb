/** What a declared member or word costs: its sample is decoded and translated, and the results are compared. */

import { equalJson, readJson, type Codec, type JsonValue } from "../../../../../runtime/core/index.ts";
import * as anthropic from "../../../../../runtime/anthropic/index.ts";
import * as gemini from "../../../../../runtime/gemini/index.ts";
import * as chat from "../../../../../runtime/openai-chat/index.ts";
import * as responses from "../../../../../runtime/openai-responses/index.ts";
import { edgeOf } from "../../../../../runtime/translate/dialects/index.ts";
import {
  acceptable,
  answer,
  translate,
  type Loss,
  type Problem,
} from "../../../../../runtime/translate/index.ts";
import { at, isObject, leavesOf } from "../../../../../runtime/translate/support/json.ts";
import { json } from "../../../../harness/json.ts";
import { providers, type Provider } from "../../journeys.ts";
import { transduced } from "../../streams/law.ts";
import type { Declared } from "./declared.ts";
import { isSetting } from "./known.ts";
import { withoutValue } from "./samples.ts";
import type { Root } from "./sdks.ts";

/**
 * From worst to best: rejected, silently dropped, reported as a loss or a problem, or accepted and returned or
 * translated unchanged.
 */
export const costs = ["refused", "lost", "named", "harmless"] as const;

export type Cost = (typeof costs)[number];

const codecs: { readonly [Name in Provider]: { readonly [Of in Root]: Codec<unknown> } } = {
  anthropic: {
    request: anthropic.Conversation,
    response: anthropic.ResponseMessage,
    event: anthropic.StreamEvent,
  },
  gemini: {
    request: gemini.Conversation,
    response: gemini.GenerateContentResponse,
    event: gemini.GenerateContentResponse,
  },
  "openai-chat": { request: chat.Conversation, response: chat.Completion, event: chat.CompletionChunk },
  "openai-responses": {
    request: responses.Conversation,
    response: responses.Response,
    event: responses.StreamEvent,
  },
};

const overlaps = (one: string, other: string): boolean =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** Types do not say which optional members an API requires, so a missing member says nothing about the value. */
const isAbout = (issue: { readonly code: string; readonly pointer: string }, pointer: string): boolean =>
  issue.code !== "missing" && issue.code !== "state" && overlaps(issue.pointer, pointer);

const decoded = (codec: Codec<unknown>, { document, pointer }: Declared): Cost => {
  const reading = codec.safeDecode(document);
  if (!reading.ok) return reading.issues.some((issue) => isAbout(issue, pointer)) ? "refused" : "harmless";
  const again = readJson(codec.stringify(reading.value));
  return again.ok && equalJson(again.value, document) ? "harmless" : "lost";
};

interface Translated {
  /** Everything that the target receives. */
  readonly all: JsonValue;
  readonly output: JsonValue;
  readonly losses: readonly Loss[];
  readonly problems: readonly Problem[];
  /** The output translated back, with the same pointers. */
  back(): JsonValue;
  /** The messages translated back. Their pointers differ. */
  backMessages(): JsonValue;
}

const translateTo = (document: JsonValue, from: Provider, to: Provider): Translated => {
  const { output, losses, problems } = translate(document, { from, to });
  const back = (): JsonValue => json(translate(output, { from: to, to: from }).output);
  return { all: json(output), output: json(output), losses, problems, back, backMessages: () => null };
};

const answerTo = (document: JsonValue, from: Provider, to: Provider): Translated => {
  const { output, messages, losses, problems } = answer(document, { from, to, timestamp: 0 });
  const conversation = { [edgeOf(to).form.list ?? ""]: [...messages] };
  return {
    all: [output, ...messages],
    output,
    losses,
    problems,
    back: () => answer(output, { from: to, to: from, timestamp: 0 }).output,
    backMessages: () => json(translate(conversation, { from: to, to: from }).output),
  };
};

const remembered = new Map<string, Translated>();

/** Several members have the same sample. */
const translationOf = (
  document: JsonValue,
  root: TranslatedRoot,
  from: Provider,
  to: Provider,
): Translated => {
  const key = JSON.stringify([root, from, to, document]);
  const found = remembered.get(key) ?? (root === "request" ? translateTo : answerTo)(document, from, to);
  remembered.set(key, found);
  return found;
};

type TranslatedRoot = Exclude<Root, "event">;

const isUnread = ({ problems }: Translated, pointer: string): boolean =>
  problems.some(({ side, pointer: unit, issues }) =>
    issues.some((issue) => side === "input" && isAbout({ ...issue, pointer: unit + issue.pointer }, pointer)),
  );

const lastToken = (pointer: string): string => pointer.slice(pointer.lastIndexOf("/") + 1);

/**
 * Whether the output contains the words of a value, or its translation back contains the same value. An object
 * without members has nothing to lose.
 */
const isKept = (there: Translated, { document, pointer }: Declared): boolean => {
  const given = at(document, pointer) ?? null;
  if (isObject(given) && Object.keys(given).length === 0) return true;
  const leaves = leavesOf(given);
  const words = leaves.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const text = JSON.stringify(there.all);
  if (words.length > 0 && words.every((word) => text.includes(word))) return true;
  const found = at(there.back(), pointer) ?? null;
  if (leaves.every((leaf) => equalJson(leaf.value, at(found, leaf.pointer) ?? null))) return true;
  const others = leavesOf(there.backMessages());
  return leaves.every(({ pointer: place, value }) =>
    others.some(
      (other) => lastToken(other.pointer) === lastToken(pointer + place) && equalJson(other.value, value),
    ),
  );
};

const tags = new Set(["type", "object"]);

/** A tag is used if its object is. */
const ownerOf = ({ pointer, member, word }: Declared): string =>
  word !== undefined && tags.has(member) ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer;

/** Whether removing the setting changes the output, which may represent it in another form. */
const isUsed = (declared: Declared, there: Translated, from: Provider, to: Provider): boolean => {
  const without = withoutValue(declared.document, ownerOf(declared));
  return !equalJson(translationOf(without, "request", from, to).output, there.output);
};

const translated = (declared: Declared, root: TranslatedRoot, from: Provider, to: Provider): Cost => {
  const { document, pointer } = declared;
  const there = translationOf(document, root, from, to);
  if (isUnread(there, pointer)) return "refused";
  if (there.losses.some((loss) => overlaps(loss.from, pointer))) return "named";
  if (isKept(there, declared)) return "harmless";
  const isCarried = root === "request" && isSetting(from, pointer) && isUsed(declared, there, from, to);
  return isCarried ? "harmless" : "lost";
};

/** Codes for values that the API rejects in every conversation. */
const refusing = new Set(["schema", "media", "empty_list"]);

const accepted = ({ document, pointer }: Declared, api: Provider): Cost =>
  acceptable(document, api).some((one) => refusing.has(one.code) && isAbout(one, pointer))
    ? "refused"
    : "harmless";

/** Events without content are skipped: the final response repeats what they report. */
const streamed = ({ document }: Declared, from: Provider, to: Provider): Cost =>
  transduced([document], from, to).problems.some(({ code }) => code === "unknown") ? "named" : "harmless";

export const worst = (found: readonly Cost[]): Cost =>
  costs.find((cost) => found.includes(cost)) ?? "harmless";

export const costOf = (declared: Declared, root: Root, api: Provider): Cost => {
  const others = providers.filter((to) => to !== api);
  const own = decoded(codecs[api][root], declared);
  if (root === "event") return worst([own, ...others.map((to) => streamed(declared, api, to))]);
  const found = [own, ...others.map((to) => translated(declared, root, api, to))];
  return worst(root === "request" ? [...found, accepted(declared, api)] : found);
};
