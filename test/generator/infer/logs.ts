/** Logs of known types: random documents of published types, and recorded traffic. */

import { expect } from "vitest";
import { readAll } from "../../../generator/api/reading.ts";
import { entitiesByName, type Dialect, type Type } from "../../../generator/model/model.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import { once } from "../../../generator/support/once.ts";
import { seeded } from "../../../generator/support/random.ts";
import { dataFile, dataLines } from "../../harness/data.ts";
import { json, jsonOf } from "../../harness/json.ts";
import { exchangesOf, memberOf, wasAccepted, type Exchange } from "../../harness/recordings.ts";
import { valueOf } from "./sample-log.ts";

export interface Log {
  /** The data that the log belongs to. */
  readonly source: string;
  /** The type of the documents. */
  readonly entity: string;
  readonly dialect: Dialect;
  readonly documents: readonly JsonValue[];
}

/** A log that is created on first use. */
export type LogMaker = () => Log;

const own = [
  "riffer.Message",
  "phi.AgentMessage",
  "phi.AgentEvent",
  "phi.Turn",
  "appam.StreamEvent",
  "appam.UnifiedMessage",
  "anthropic.Message",
  "anthropic.StreamEvent",
  "openai-responses.StreamEvent",
  "openai-responses.OutputItem",
  "openai-chat.Message",
  "gemini.Content",
  "operator.SessionEntry",
  "operator.AgentMessage",
  "pi.Entry",
];

const published = [
  ["MCP", "mcp-2025-11-25.json", "ServerNotification"],
  ["MCP", "mcp-2025-11-25.json", "ClientRequest"],
  ["MCP", "mcp-2025-11-25.json", "ContentBlock"],
  ["ACP", "acp-v1.json", "SessionNotification"],
  ["ACP", "acp-v1.json", "PromptRequest"],
  ["A2A", "a2a-0.3.0.json", "Message"],
  ["A2A", "a2a-0.3.0.json", "Task"],
  ["A2A", "a2a-0.3.0.json", "AgentCard"],
] as const;

const ownDialects = once(() => readAll([{ schema: "schema" }]).flatMap(({ model }) => model.dialects));

const dialectOf = (name: string): Dialect =>
  ownDialects().find((dialect) => dialect.name === name) ?? expect.unreachable(`no dialect ${name}`);

const randomLog = (source: string, dialect: Dialect, entity: string, count: number): Log => {
  const type: Type = { kind: "reference", entity };
  const maker = { lookup: entitiesByName(dialect), random: seeded(7) };
  return { source, entity, dialect, documents: Array.from({ length: count }, () => valueOf(type, maker)) };
};

/** Random documents of the built-in dialects. */
export const ownLogs = (count: number): readonly LogMaker[] =>
  own.map((id) => () => {
    const [name = "", entity = ""] = id.split(".");
    return randomLog("built-in dialects", dialectOf(name), entity, count);
  });

/** Random documents of MCP, ACP and A2A. Empty without the data folder. */
export const publishedLogs = (count: number): readonly LogMaker[] =>
  published.flatMap(([source, file, entity]) => {
    const schema = dataFile("schemas", file);
    return schema === undefined
      ? []
      : [
          () =>
            randomLog(source, readAll([{ schema }])[0]?.model.dialects[0] ?? dialectOf(file), entity, count),
        ];
  });

const requests = ({ request }: Exchange): readonly unknown[] => [request];
const responses = ({ responses: all }: Exchange): readonly unknown[] => all;
const events = ({ events: all }: Exchange): readonly unknown[] => all.filter((event) => event !== "[DONE]");
const endings = (exchange: Exchange): readonly unknown[] =>
  events(exchange)
    .filter((event) => memberOf(event, "type") === "response.completed")
    .map((event) => memberOf(event, "response"));

type Part = (exchange: Exchange) => readonly unknown[];

const recorded: readonly (readonly [id: string, source: string, part: Part, protocols: readonly string[]])[] =
  [
    ["anthropic.Conversation", "recorded requests", requests, ["anthropic-messages"]],
    [
      "openai-chat.Conversation",
      "recorded requests",
      requests,
      ["openai-chat", "openrouter-chat", "compat-chat"],
    ],
    [
      "openai-responses.Conversation",
      "recorded requests",
      requests,
      ["openai-responses", "compat-responses"],
    ],
    ["gemini.Conversation", "recorded requests", requests, ["gemini", "vertex-gemini"]],
    ["anthropic.ResponseMessage", "recorded responses", responses, ["anthropic-messages"]],
    [
      "openai-chat.Completion",
      "recorded responses",
      responses,
      ["openai-chat", "openrouter-chat", "compat-chat"],
    ],
    [
      "openai-responses.Response",
      "recorded responses",
      (exchange) => [...responses(exchange), ...endings(exchange)],
      ["openai-responses", "compat-responses"],
    ],
    ["gemini.GenerateContentResponse", "recorded responses", responses, ["gemini", "vertex-gemini"]],
    ["anthropic.StreamEvent", "recorded stream events", events, ["anthropic-messages"]],
    [
      "openai-chat.CompletionChunk",
      "recorded stream events",
      events,
      ["openai-chat", "openrouter-chat", "compat-chat"],
    ],
    [
      "openai-responses.StreamEvent",
      "recorded stream events",
      events,
      ["openai-responses", "compat-responses"],
    ],
    ["gemini.GenerateContentResponse", "recorded stream events", events, ["gemini", "vertex-gemini"]],
  ];

const session = (): readonly LogMaker[] => {
  const lines = dataLines("recordings", "pi-session.jsonl");
  if (lines === undefined) return [];
  const documents = lines.map((line) => json(jsonOf(line)));
  return [() => ({ source: "recorded session", entity: "Entry", dialect: dialectOf("pi"), documents })];
};

/** Recorded requests, responses, stream events and a session. Empty without the data folder. */
export const recordedLogs = (): readonly LogMaker[] => [
  ...recorded.flatMap(([id, source, part, protocols]) => {
    const exchanges = exchangesOf(...protocols);
    const [name = "", entity = ""] = id.split(".");
    return exchanges === undefined
      ? []
      : [
          () => {
            const documents = exchanges.filter(wasAccepted).flatMap(part).map(json);
            return { source, entity, dialect: dialectOf(name), documents };
          },
        ];
  }),
  ...session(),
];
