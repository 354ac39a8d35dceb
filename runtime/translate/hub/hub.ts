/** The hub: one model of a conversation, rich enough for all dialects. Every edge reads into it and writes out of it. */

import type { JsonValue } from "../../core/index.ts";
import type { Maker } from "../policy.ts";
import type { ReadableWords } from "./readable.ts";

/** One piece of a conversation as its dialect has it: a message, an item, or the head beside them (`system`, `instructions` …). */
export interface Unit {
  /** Where it stands in the conversation: `/messages/3`, `/system`, `/3`. */
  readonly pointer: string;
  readonly wire: JsonValue;
}

/** Where a part came from: the unit, and the place of its raw JSON inside that unit. */
export interface Origin {
  readonly unit: Unit;
  /** A JSON Pointer into `unit.wire`; empty when the whole unit is the part. */
  readonly pointer: string;
}

/** `other` is what no model sees: branch marks, notes of an application, items of a kind that nobody knows. */
export type Role = "system" | "developer" | "user" | "assistant" | "tool" | "other";

interface PartFacts {
  readonly origin: Origin;
  /** Who made its opaque token; of one that names nobody the maker is unknown. */
  readonly maker?: Maker;
  /** Words for what a target could not take of it; set on the way there. */
  readonly note?: string;
}

export interface TextPart extends PartFacts {
  readonly kind: "text";
  readonly text: string;
  /** It stood as a bare string where a list of parts could have stood. */
  readonly isBare?: boolean;
  /** The model declined; this is what it said instead. */
  readonly isRefusal?: boolean;
  /** It stands for a part that the target does not understand. */
  readonly isStandIn?: true;
  /** An opaque token that the provider bound to this text (Gemini signs any part). */
  readonly signature?: string;
}

/** Thinking, and what proves to the provider that it is its own. */
export interface ThinkingPart extends PartFacts {
  readonly kind: "thinking";
  /** May be empty while `signature` or `encrypted` is there: then those are the thinking. */
  readonly text: string;
  readonly signature?: string;
  /** Encrypted or redacted reasoning, never readable. */
  readonly encrypted?: string;
  readonly isRedacted?: boolean;
  /** The provider's id of the item, valid only together with its payload. */
  readonly id?: string;
  /** It stood as a flat text of the message (`reasoning`), not as a part of its own. */
  readonly isBare?: boolean;
  /** A digest that the provider made of its reasoning. */
  readonly isSummary?: boolean;
  /** In which provider's form it is, in OpenRouter's words: `anthropic-claude-v1`. */
  readonly format?: string;
  /** Its number among the reasoning of its message, where the dialect counts. */
  readonly index?: number;
}

export type MediaType = "image" | "audio" | "video" | "document" | "file";

/** The bytes of a medium, as base64 of whatever alphabet. */
export interface Bytes {
  readonly kind: "base64";
  readonly data: string;
}

/** Where the bytes of a medium are. */
export type MediaSource =
  | Bytes
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "file"; readonly id: string }
  | { readonly kind: "text"; readonly text: string };

export interface MediaPart extends PartFacts {
  readonly kind: "media";
  readonly media: MediaType;
  readonly source: MediaSource;
  readonly mimeType?: string;
  readonly name?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly signature?: string;
}

/** The arguments of a call: as JSON, and as the text they were written in where the dialect keeps text. */
export interface Arguments {
  /** Absent when the text is no JSON. */
  readonly value?: JsonValue;
  /** Absent where the dialect holds JSON. */
  readonly text?: string;
}

export interface CallPart extends PartFacts {
  readonly kind: "call";
  /** The call that a result refers to; absent where the dialect lets it be. */
  readonly id?: string;
  /** A second id, of the item itself (Responses, Riffer). */
  readonly itemId?: string;
  readonly name: string;
  readonly arguments: Arguments;
  /** Its input is free text, not arguments (custom tools of OpenAI); `arguments.text` has it. */
  readonly isFreeform?: boolean;
  readonly signature?: string;
}

export interface ResultPart extends PartFacts {
  readonly kind: "result";
  readonly callId?: string;
  /** The `itemId` of the call, where the result named the call by that. */
  readonly itemOfCall?: string;
  /** A second id, of the item itself. */
  readonly itemId?: string;
  /** The tool's name; the hub fills it in from the call where the dialect does not say. */
  readonly name?: string;
  /** It says the name itself, where its dialect need not. */
  readonly isNamed?: boolean;
  /** It answers a call whose input is free text; the hub fills it in from the call. */
  readonly isFreeform?: boolean;
  /** The answer of the tool, as parts: text and media. */
  readonly content: readonly (TextPart | MediaPart)[];
  /** The answer of the tool where the dialect holds free JSON; `content` has its text then, too. */
  readonly value?: JsonValue;
  readonly isError?: boolean;
}

/** A part that only its own dialect understands: server tools, citations' carriers, unknown variants. */
export interface OpaquePart extends PartFacts {
  readonly kind: "opaque";
  /** A word for reports: the tag. */
  readonly name: string;
  /** The words in it that another model can read. */
  readonly readable?: ReadableWords;
}

export type Part = TextPart | ThinkingPart | MediaPart | CallPart | ResultPart | OpaquePart;

/** The end of the model's turn, in the words that most providers have. */
export type StopReason = "stop" | "length" | "tool" | "filter" | "error" | "aborted";

/** Token counts; `input` excludes what came from a cache. */
export interface Usage {
  readonly input?: number;
  readonly output?: number;
  readonly cacheRead?: number;
  readonly cacheWrite?: number;
  readonly reasoning?: number;
  readonly total?: number;
  /** The cost, in whatever currency. */
  readonly cost?: number;
}

/** One turn of one speaker. Several units can make one message, and one unit several messages. */
export interface HubMessage {
  readonly role: Role;
  readonly parts: readonly Part[];
  /** Every unit it was read from. */
  readonly units: readonly Unit[];
  /** It was one message with the one before, in a dialect where results and text of a user stand together. */
  readonly isContinued?: boolean;
  /** It stood in the head of the conversation, not among the messages. */
  readonly isHead?: boolean;
  /** Only system and developer messages stand before it, and it is one of them; set by `complete`. */
  readonly isLeading?: boolean;
  /** It opens the conversation; set by `complete`. */
  readonly isFirst?: boolean;
  readonly id?: string;
  /** The participant's name. */
  readonly name?: string;
  /** Milliseconds since 1970. */
  readonly timestamp?: number;
  /** Who said it, as far as that is known; its opaque tokens say it themselves. */
  readonly maker?: Maker;
  readonly stopReason?: StopReason;
  /** The words of the provider itself. */
  readonly error?: string;
  readonly usage?: Usage;
}
