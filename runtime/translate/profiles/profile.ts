/** A profile: an API's rules for conversations, as data. Profiles are used by edges and by `acceptable`. */

import type { JsonValue } from "../../core/index.ts";
import type { Alphabet } from "../hub/ids.ts";
import type { MediaType } from "../hub/hub.ts";

/** The forms in which an API accepts one kind of media. */
export interface MediaRule {
  /** Accepted media types for bytes. Absent if all types are accepted. */
  readonly types?: readonly string[];
  /** Pattern of accepted URLs. Absent if the API does not fetch URLs. */
  readonly urls?: RegExp;
  /** Pattern of the API's file ids. Absent if the API has no file ids. */
  readonly files?: RegExp;
  readonly texts?: true;
  readonly largest?: number;
  /** The media sources (bytes or URLs) that require a file name. */
  readonly named?: readonly ("bytes" | "url")[];
}

/** The position at which an API expects call results. */
export type AnswerPlace = "anywhere" | "next";

/** Pointers to facts in the JSON of a call or result. The first existing pointer is used. */
export interface Places {
  readonly callId: readonly string[];
  readonly name: readonly string[];
  readonly arguments?: readonly string[];
  readonly answerId: readonly string[];
  readonly fileName?: readonly string[];
}

export const megabyte = 1024 * 1024;

/** Rules for a compatible provider, which is identified by its models' names. */
export interface Provider {
  readonly models: RegExp;
  readonly rules: Partial<Profile>;
}

export interface Profile {
  /** The name of the API in report messages. */
  readonly name: string;
  readonly places: Places;
  readonly toolNames: Alphabet;
  /** Absent if calls do not need ids. */
  readonly callIds?: Alphabet;
  readonly messages?: number;
  readonly lists: readonly string[];
  /** Whether blank text is rejected. A head that is a string may always be blank. */
  readonly refusesBlank?: true;
  /** Whether the API distinguishes refusals from text. */
  readonly hasRefusals?: true;
  readonly media: { readonly [Kind in MediaType]?: MediaRule };
  readonly mediaOf: readonly ("user" | "assistant" | "tool")[];
  /** The media that the model itself can generate, if the rules for it differ. */
  readonly generated?: { readonly [Kind in MediaType]?: MediaRule };
  /** The types of the API's own parts with media that only some of its servers accept. */
  readonly ownMedia?: RegExp;
  /** Whether bytes must use standard base64 instead of base64url. */
  readonly isPlainBase64?: true;
  readonly answers: AnswerPlace;
  /** Whether consecutive messages from one side (user or model) count as one turn. */
  readonly joinsTurns?: true;
  readonly hasUniqueCalls?: true;
  readonly hasUniqueItems?: true;
  /**
   * Whether instructions between turns must follow a user message, precede a model message or the end, and
   * never be consecutive.
   */
  readonly instructionsFollowUser?: true;
  /** Whether the API rejects a final model message that ends with whitespace. */
  readonly refusesTrailingBlank?: true;
  /** Whether results must come before other user content in a turn. */
  readonly answersFirst?: true;
  /**
   * Whether calls must follow a user message or results, which means that a conversation cannot start with
   * calls.
   */
  readonly callsFollowUser?: true;
  /** Whether reasoning must be followed by a model item. */
  readonly reasoningLeads?: true;
  /**
   * Request members that refer to stored turns, so that calls or results may be missing from the
   * conversation.
   */
  readonly continuations?: readonly string[];
  readonly providers?: readonly Provider[];
  /** The types of results produced by the API itself, after which it accepts instructions. */
  readonly ownResults?: RegExp;
}

export const profileFor = (profile: Profile, model: JsonValue | undefined): Profile => {
  const { providers = [] } = profile;
  const found = typeof model === "string" ? providers.find(({ models }) => models.test(model)) : undefined;
  return found === undefined ? profile : { ...profile, ...found.rules };
};
