/**
 * The hub: a model of conversations that covers all dialects. Every edge reads a dialect into the hub and
 * writes it from the hub.
 */

import type { JsonValue } from "../../core/index.ts";
import type { Maker } from "../support/policy.ts";
import type { Range } from "../support/spans.ts";
import type { ReadableWords } from "./readable.ts";

/** A conversation's message, item or head (`system`, `instructions` …), in its dialect's format. */
export interface Unit {
  /** JSON Pointer into the conversation: `/messages/3`, `/system`, `/3`. */
  readonly pointer: string;
  readonly wire: JsonValue;
}

export interface Origin {
  readonly unit: Unit;
  /** JSON Pointer into `unit.wire`. Empty if the part is the whole unit. */
  readonly pointer: string;
}

/**
 * `other` is for messages that are not sent to a model, such as branch marks, application notes and unknown
 * items.
 */
export type Role = "system" | "developer" | "user" | "assistant" | "tool" | "other";

interface PartFacts {
  readonly origin: Origin;
  /** The API, provider or model that created the opaque token. If absent, the maker is unknown. */
  readonly maker?: Maker;
  /** The content that the target could not represent. Set while writing. */
  readonly note?: string;
}

/** The source of a text: a page that the model found, or a document that it was given. */
export interface Citation {
  readonly kind: "page" | "document";
  readonly url?: string;
  readonly title?: string;
  /** The cited text of the source. */
  readonly passage?: string;
  /** The number of the page that contains the passage, from one. */
  readonly pageNumber?: number;
  readonly fileId?: string;
  /** The container of the file, if code created the file. */
  readonly containerId?: string;
  /** The part of the text that cites the source, in code points. Absent if unknown. */
  readonly span?: Range;
  /** The citation as the API sent it. Other APIs do not accept it. */
  readonly own?: { readonly api: string; readonly wire: JsonValue };
}

export interface TextPart extends PartFacts {
  readonly kind: "text";
  readonly text: string;
  /** The sources of the text. Absent if there are none. */
  readonly citations?: readonly Citation[];
  /** Whether the content was a string instead of a list of parts. */
  readonly isBare?: boolean;
  readonly isRefusal?: boolean;
  /** Whether the text replaces a part that the target does not support. */
  readonly isStandIn?: true;
  /** An opaque token that signs this text. Gemini can sign any part. */
  readonly signature?: string;
}

/** Thinking, with the token that verifies it. */
export interface ThinkingPart extends PartFacts {
  readonly kind: "thinking";
  /** The text can be empty if there is a `signature` or `encrypted` content. */
  readonly text: string;
  readonly signature?: string;
  readonly encrypted?: string;
  readonly isRedacted?: boolean;
  /** The provider's item id, which is only valid together with the encrypted content. */
  readonly id?: string;
  /** Whether the thinking was the text in the message's `reasoning` field instead of a separate part. */
  readonly isBare?: boolean;
  /** Whether the text is the provider's summary of its reasoning. */
  readonly isSummary?: boolean;
  /** The provider's format, under OpenRouter's name for it, such as `anthropic-claude-v1`. */
  readonly format?: string;
  /** The part's index among the message's reasoning details, if the dialect has one. */
  readonly index?: number;
}

export type MediaType = "image" | "audio" | "video" | "document" | "file";

export interface Bytes {
  readonly kind: "base64";
  readonly data: string;
}

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
  /** Text about the media, which a placeholder repeats. */
  readonly caption?: string;
  readonly detail?: string;
  readonly signature?: string;
}

/** Call arguments: the JSON value, and the original text if the dialect uses text. */
export interface Arguments {
  /** Absent if the text is not JSON. */
  readonly value?: JsonValue;
  /** Absent if the dialect uses JSON. */
  readonly text?: string;
}

export interface CallPart extends PartFacts {
  readonly kind: "call";
  /** The id that results refer to. Absent if the dialect does not require ids. */
  readonly id?: string;
  /** The id of the item itself (Responses API, Riffer). */
  readonly itemId?: string;
  readonly name: string;
  readonly arguments: Arguments;
  /** Whether the input is free text (custom tools of OpenAI), stored in `arguments.text`. */
  readonly isFreeform?: boolean;
  readonly signature?: string;
}

export interface ResultPart extends PartFacts {
  readonly kind: "result";
  readonly callId?: string;
  /** The call's `itemId`, if the result uses that id to refer to the call. */
  readonly itemOfCall?: string;
  readonly itemId?: string;
  /** The tool name. If the result has no name, the hub takes it from the call. */
  readonly name?: string;
  /** Whether the optional name was in the result itself. */
  readonly isNamed?: boolean;
  /** Whether the call's input is free text. The hub takes this from the call. */
  readonly isFreeform?: boolean;
  readonly content: readonly (TextPart | MediaPart)[];
  /**
   * The output of the tool as JSON, if the dialect supports it. In that case, `content` contains the output
   * as text.
   */
  readonly value?: JsonValue;
  readonly isError?: boolean;
}

/** A part that only its own dialect supports: server tools, unknown variants. */
export interface OpaquePart extends PartFacts {
  readonly kind: "opaque";
  /** Its tag, which is included in reports. */
  readonly name: string;
  /** Its text, if other providers' models can read it. */
  readonly readable?: ReadableWords;
}

export type Part = TextPart | ThinkingPart | MediaPart | CallPart | ResultPart | OpaquePart;

/** Stop reasons common to most providers. */
export type StopReason = "stop" | "length" | "tool" | "filter" | "error" | "aborted";

/** Token counts. `input` excludes cached tokens. */
export interface Usage {
  readonly input?: number;
  readonly output?: number;
  readonly cacheRead?: number;
  readonly cacheWrite?: number;
  readonly reasoning?: number;
  readonly total?: number;
  /** The cost in an unspecified currency. */
  readonly cost?: number;
}

/** A message with one role. A message can come from several units, and a unit can become several messages. */
export interface HubMessage {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly units: readonly Unit[];
  /** Whether this was part of the preceding message, in a dialect that combines results and user text. */
  readonly isContinued?: boolean;
  /** Whether the message was the head of the conversation. */
  readonly isHead?: boolean;
  /**
   * Whether this is a system or developer message preceded only by other such messages. Set by `complete`.
   */
  readonly isLeading?: boolean;
  /** Whether this is the first message. Set by `complete`. */
  readonly isFirst?: boolean;
  /** Whether the message is written as part of a response, which can contain more than a request. */
  readonly isResponse?: boolean;
  readonly id?: string;
  readonly name?: string;
  /** Unix milliseconds. */
  readonly timestamp?: number;
  /** The maker of the message, if known. Tokens record their makers separately. */
  readonly maker?: Maker;
  readonly stopReason?: StopReason;
  readonly error?: string;
  readonly usage?: Usage;
}
