/** A profile: the rules of an API about conversations, as data. Edges write by them, and `acceptable` judges by them. */

import type { Alphabet } from "../hub/ids.ts";
import type { MediaType } from "../hub/hub.ts";

/** In which forms an API takes one kind of media. */
export interface MediaRule {
  /** The media types it takes as bytes; absent for any that is stated. */
  readonly types?: readonly string[];
  /** The look of its addresses; absent where it fetches nothing. */
  readonly urls?: RegExp;
  /** The look of the ids of its own files; absent where it has none. */
  readonly files?: RegExp;
  /** Takes texts as texts, not as bytes. */
  readonly texts?: true;
  /** The most bytes of one medium. */
  readonly largest?: number;
  /** Media that must have a file name beside them; ids of files need none. */
  readonly named?: readonly ("bytes" | "url")[];
}

/** Where an API looks for the answers to the calls of a turn. */
export type AnswerPlace =
  /** Somewhere behind their calls. */
  | "anywhere"
  /** Before anybody says anything else. */
  | "next";

/** Where a fact stands in the JSON of a call or a result: JSON Pointers, of which the first that is there counts. */
export interface Places {
  readonly callId: readonly string[];
  readonly name: readonly string[];
  /** The text of the arguments, where the API holds a text. */
  readonly arguments?: readonly string[];
  readonly answerId: readonly string[];
  /** The name of a file beside its bytes. */
  readonly fileName?: readonly string[];
}

export const megabyte = 1024 * 1024;

export interface Profile {
  /** As people call it. */
  readonly name: string;
  readonly places: Places;
  readonly toolNames: Alphabet;
  /** Absent where calls need no id. */
  readonly callIds?: Alphabet;
  /** The most messages of one request. */
  readonly messages?: number;
  /** Members of a message whose lists may not be empty. */
  readonly lists: readonly string[];
  /** It refuses texts of white space alone, but for a head that is one string. */
  readonly refusesBlank?: true;
  readonly media: { readonly [Kind in MediaType]?: MediaRule };
  /** Whose media it takes. */
  readonly mediaOf: readonly ("user" | "assistant" | "tool")[];
  /** Bytes are in the plain alphabet of base64, not in that of URLs. */
  readonly isPlainBase64?: true;
  /** Where results stand; each call needs one. */
  readonly answers: AnswerPlace;
  /** Messages of one side that follow each other are one turn. */
  readonly joinsTurns?: true;
  /** No two calls may have one id. */
  readonly hasUniqueCalls?: true;
  /** Nor may two units. */
  readonly hasUniqueItems?: true;
  /** Instructions between turns stand behind what the user said, before the model or at the end, never two in a row. */
  readonly instructionsFollowUser?: true;
  /** It refuses white space at the end of words of the model that end the conversation. */
  readonly refusesTrailingBlank?: true;
  /** Results stand before all else that the user says in the same turn. */
  readonly answersFirst?: true;
  /** Calls follow what the user said, or results; a conversation cannot begin with them. */
  readonly callsFollowUser?: true;
  /** Reasoning stands before an item of the model; alone it is refused. */
  readonly reasoningLeads?: true;
  /** Members of a request that say where earlier turns are kept: what they answer is not in the conversation. */
  readonly continuations?: readonly string[];
}
