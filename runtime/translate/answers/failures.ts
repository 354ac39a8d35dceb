/** Error types of each API, from their reference documentation. */

import type { JsonValue } from "../../core/index.ts";
import { memberOf, numberOf, textOf } from "../support/json.ts";
import type { Failure, FailureKind } from "./facts.ts";

interface Words {
  readonly anthropic: string;
  readonly openai: string;
  readonly gemini: string;
  readonly status: number;
}

const words: { readonly [Kind in FailureKind]: Words } = {
  request: {
    anthropic: "invalid_request_error",
    openai: "invalid_request_error",
    gemini: "INVALID_ARGUMENT",
    status: 400,
  },
  authentication: {
    anthropic: "authentication_error",
    openai: "authentication_error",
    gemini: "UNAUTHENTICATED",
    status: 401,
  },
  permission: {
    anthropic: "permission_error",
    openai: "permission_error",
    gemini: "PERMISSION_DENIED",
    status: 403,
  },
  missing: { anthropic: "not_found_error", openai: "not_found_error", gemini: "NOT_FOUND", status: 404 },
  large: { anthropic: "request_too_large", openai: "request_too_large", gemini: "OUT_OF_RANGE", status: 413 },
  rate: {
    anthropic: "rate_limit_error",
    openai: "rate_limit_error",
    gemini: "RESOURCE_EXHAUSTED",
    status: 429,
  },
  overload: { anthropic: "overloaded_error", openai: "overloaded_error", gemini: "UNAVAILABLE", status: 529 },
  timeout: { anthropic: "timeout_error", openai: "timeout_error", gemini: "DEADLINE_EXCEEDED", status: 504 },
  server: { anthropic: "api_error", openai: "server_error", gemini: "INTERNAL", status: 500 },
};

const codes: Readonly<Record<string, FailureKind>> = {
  invalid_api_key: "authentication",
  insufficient_quota: "rate",
  rate_limit_exceeded: "rate",
  model_not_found: "missing",
};

const isKind = (name: string): name is FailureKind => Object.hasOwn(words, name);

const kinds: readonly FailureKind[] = Object.keys(words).filter(isKind);

/** Classifies an error by its type or, if that is unknown, by its status. */
export const readFailure = (error: JsonValue | undefined): Failure => {
  const said = [textOf(error, "type"), textOf(error, "code"), textOf(error, "status")];
  const status = numberOf(error, "code") ?? Number(textOf(error, "code"));
  const coded = said.flatMap((word) =>
    word !== undefined && Object.hasOwn(codes, word) ? (codes[word] ?? []) : [],
  );
  const named = kinds.find((one) => {
    const { anthropic, openai, gemini } = words[one];
    return said.some((word) => word === anthropic || word === openai || word === gemini);
  });
  const kind = coded[0] ?? named ?? kinds.find((one) => words[one].status === status) ?? "server";
  const message = textOf(error, "message") ?? (typeof error === "string" ? error : "");
  return { kind, message: message === "" ? (textOf(memberOf(error, "error"), "message") ?? "") : message };
};

export const wordsOf = (kind: FailureKind): Words => words[kind];
