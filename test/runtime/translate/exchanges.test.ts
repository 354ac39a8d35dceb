/**
 * koine translate on a log with one request and response per line. Other properties of a line are preserved.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readJson, writeJson } from "../../../runtime/core/index.ts";
import { answer, translate } from "../../../runtime/translate/index.ts";
import { koine, koineProcess, type Outcome } from "../../harness/command.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKinds } from "../../harness/effort.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { protocols, providers, type Provider } from "./journeys.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("exchanges");

const file = (name: string, lines: readonly unknown[]): string => {
  const place = path.join(folder, name);
  writeFileSync(place, lines.map((line) => `${writeJson(line)}\n`).join(""));
  return place;
};

const models = file("models.json", [{ "*": "*" }]);

const run = (from: string, to: string, ...args: readonly string[]): Outcome =>
  koine(["translate", "--from", from, "--to", to, "--models", models, "--max-tokens", "100", ...args]);

const request = { model: "m", max_tokens: 5, messages: [{ role: "user", content: "Hi." }] };

const response = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "m",
  content: [{ type: "text", text: "Hello." }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 2 },
};

const overloaded = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };

const linesOf = ({ out }: Outcome): unknown[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

test("translates requests and responses, including errors, and preserves the rest", () => {
  const timestamp = "2026-01-02T03:04:05Z";
  const log = file("log.jsonl", [
    { id: 1, timestamp, request, response },
    { id: 2, request, response: overloaded },
    { id: 3, request, response: null, status: 0 },
  ]);
  const outcome = run("anthropic", "openai-chat", log);
  const there = translate(request, {
    from: "anthropic",
    to: "openai-chat",
    models: { "*": "*" },
  }).output;
  const time = Date.parse(timestamp);
  expect(linesOf(outcome)).toEqual([
    {
      id: 1,
      timestamp,
      request: there,
      response: answer(response, { from: "anthropic", to: "openai-chat", timestamp: time }).output,
    },
    { id: 2, request: there, response: answer(overloaded, { from: "anthropic", to: "openai-chat" }).output },
    { id: 3, request: there, response: null, status: 0 },
  ]);
  expect(outcome.err).toContain("nothing was lost");
  expect(outcome.status).toBe(0);
});

test("losses and findings start with request or response", () => {
  const hot = { ...request, top_k: 5 };
  const log = file("lossy.jsonl", [
    { request: hot, response: { ...response, stop_reason: "pause_turn" } },
    { request, response: { what: 1 } },
    { request, response },
    { response },
  ]);
  const outcome = run("anthropic", "openai-chat", log, "--format", "jsonl");
  const [lossy, none, timeless, unasked] = linesOf(outcome).map((line) => Object(line));
  expect(lossy.losses.map(({ from }: { from: string }) => from)).toEqual([
    "/request/top_k",
    "/response/stop_reason",
  ]);
  expect(none).toMatchObject({ valid: false, issues: [{ code: "type", pointer: "/response" }] });
  expect(timeless).toMatchObject({ issues: [{ code: "unknown", pointer: "/response/created" }] });
  expect(unasked).toMatchObject({ issues: [{ code: "type", pointer: "" }] });
  expect(outcome.status).toBe(1);
});

test("accepts a single exchange from a pipe, and translates to a store", () => {
  const input = `${writeJson({ request, response })}\n`;
  const { out } = koineProcess(["translate", "--from", "anthropic", "--to", "appam", "-"], { input });
  const [{ output: messages }, { output: said }] = [
    translate(request, { from: "anthropic", to: "appam" }),
    answer(response, { from: "anthropic", to: "appam" }),
  ];
  expect(JSON.parse(out)).toEqual(JSON.parse(writeJson({ request: messages, response: said })));
});

const logOf = (from: Provider): readonly object[] => {
  const log = (exchangesOf(...protocols[from]) ?? []).flatMap(({ id, request: asked, responses: [first] }) =>
    first === undefined ? [] : [{ id, timestamp: 0, request: asked, response: first }],
  );
  return sampledByKinds(log, shapesOf);
};

/** Translates from each provider to the next one. The tests for the functions cover all pairs. */
const ways = providers.map((from, index) => ({ from, to: providers[(index + 1) % 4] ?? from }));

describe.each(ways)("recorded exchanges of $from", ({ from, to }) => {
  const log = logOf(from);
  test.skipIf(log.length === 0)(
    log.length === 0 ? withoutData("recordings") : `${log.length} translate to ${to}`,
    () => {
      const { out } = run(from, to, file(`${from}.jsonl`, log), "--workers", "1");
      const got = out.trimEnd().split("\n");
      expect(got.length).toBe(log.length);
      log.forEach((line, index) => {
        const { id, timestamp, request: asked, response: said } = Object(line);
        const filling = { models: { "*": "*" }, maxTokens: 100 };
        const wanted = {
          id,
          timestamp,
          request: translate(asked, { from, to, ...filling }).output,
          response: answer(said, { from, to, timestamp }).output,
        };
        const reading = readJson(got[index] ?? "");
        expect(reading.ok && writeJson(reading.value), id).toBe(writeJson(wanted));
      });
    },
  );
});
