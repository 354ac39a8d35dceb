/**
 * The gateway between the official SDKs and simulated APIs, which accept and reject requests as the real APIs
 * do.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { toolNames, translate } from "../../runtime/translate/index.ts";
import { inTurn, isThorough } from "../harness/effort.ts";
import { blocksOf } from "../harness/follow.ts";
import { foldOf } from "../runtime/translate/streams/recorded.ts";
import { madeStreams } from "../runtime/translate/streams/made.ts";
import { providers, type Provider } from "../runtime/translate/journeys.ts";
import { typeErrors } from "../harness/type-check.ts";
import { errorOf } from "./gateway/api.ts";
import { callers } from "./gateway/callers.ts";
import { openStage, saidBy } from "./gateway/stage.ts";

const stage = openStage();

const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { timeout: 1_000_000 });

test("the recipe is short, and its code and page compile strictly", () => {
  const files = readdirSync("recipes/gateway").filter((name) => name.endsWith(".ts"));
  const pages = blocksOf(readFileSync("recipes/gateway/README.md", "utf8")).map(({ text }, index) => {
    const name = `page-${index}.ts`;
    writeFileSync(path.join(stage.recipe.folder, name), text);
    return name;
  });
  expect(pages.length).toBe(2);
  const all = [...files, ...pages].map((name) => path.join(stage.recipe.folder, name));
  expect(typeErrors(all)).toEqual([]);
  const text = files.map((name) => readFileSync(path.join("recipes/gateway", name), "utf8")).join("\n");
  expect(text.split(/\n+/).length).toBeLessThanOrEqual(150);
});

const long = `mcp__${"a".repeat(75)}`;

const said = {
  texts: [["I ", "look."]],
  calls: [{ id: "call_1", name: "weather", pieces: ['{"city":', '"Rome"}'] }],
};

const requestOf = (api: Provider): Record<string, unknown> => {
  const request = {
    model: "claude-opus-4-8",
    max_tokens: 2000,
    system: "Be brief.",
    tools: ["weather", long].map((name) => ({
      name,
      description: "Asks.",
      input_schema: { type: "object", properties: { city: { type: "string" } } },
    })),
    messages: [
      { role: "user", content: "And in Oslo?" },
      {
        role: "assistant",
        content: [{ type: "tool_use", id: "t1", name: "weather", input: { city: "Oslo" } }],
      },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: "snow" }] },
    ],
  };
  const { output } = translate(request, { from: "anthropic", to: api, models: { "*": "a-model" } });
  return { ...output };
};

const pairs = providers.flatMap((from, row) =>
  providers.map((to, column) => ({ from, to, turn: row + column })),
);

describe.each(pairs)("the SDK of $from calls $to", ({ from, to, turn }) => {
  test.each(inTurn([false, true], turn))("stream: %s", async (isStream) => {
    const api = stage.apiOf(to);
    api.reply = { events: madeStreams[to](said) };
    const ask = await stage.callerOf(from, to);
    const message = await ask(requestOf(from), isStream);
    expect(api.refused).toEqual([]);
    expect(saidBy(message, from)).toEqual(saidBy(foldOf(to, madeStreams[to](said)).response, to));
  });
});

test.each(["anthropic", "openai-chat", "openai-responses"] as const)(
  "the SDK of %s calls Gemini through the server",
  async (from) => {
    const ask = await callers[from]({ url: stage.urlBefore("gemini") });
    stage.apiOf("gemini").reply = { events: madeStreams.gemini(said) };
    const wanted = saidBy(foldOf("gemini", madeStreams.gemini(said)).response, "gemini");
    for (const isStream of [false, true])
      expect(saidBy(await ask(requestOf(from), isStream), from)).toEqual(wanted);
  },
);

/** The error that an SDK throws, or its response if it throws nothing. */
const thrownBy = async (asking: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    return { answer: await asking };
  } catch (error) {
    return Object(error);
  }
};

/** In `npm test`, each API is the caller once and fails once. */
const failing = pairs.filter(({ from, to, turn }) => from !== to && (isThorough || turn % 4 === 1));

const named = (api: Provider, kind: "overload" | "rate"): string => {
  const words = {
    overload: ["overloaded_error", "UNAVAILABLE"],
    rate: ["rate_limit_error", "RESOURCE_EXHAUSTED"],
  };
  const [word = "", ofGoogle = ""] = words[kind];
  return api === "gemini" ? ofGoogle : word;
};

describe.each(failing)("an error of $to in the format of $from", ({ from, to }) => {
  test.each([false, true])("rejected request, stream: %s", async (isStream) => {
    stage.apiOf(to).reply = {
      error: { status: 429, body: errorOf(to, 429, named(to, "rate"), "Slow down.") },
    };
    const thrown = await thrownBy((await stage.callerOf(from, to))(requestOf(from), isStream));
    expect([thrown["status"], String(thrown["message"])]).toEqual([
      429,
      expect.stringContaining("Slow down."),
    ]);
    expect(JSON.stringify(thrown) + String(thrown["message"])).toContain(named(from, "rate"));
  });

  test("HTML from a proxy", async () => {
    stage.apiOf(to).reply = { error: { status: 502, body: "<html>Bad gateway</html>" } };
    const thrown = await thrownBy((await stage.callerOf(from, to))(requestOf(from), false));
    expect([thrown["status"], String(thrown["message"])]).toEqual([
      502,
      expect.stringContaining("Bad gateway"),
    ]);
  });

  test("error event in the middle of a stream", async () => {
    const events = madeStreams[to](said).slice(0, 3);
    const error: unknown = JSON.parse(errorOf(to, 529, named(to, "overload"), "Overloaded"));
    stage.apiOf(to).reply = { events: [...events, error] };
    const got = await thrownBy((await stage.callerOf(from, to))(requestOf(from), true));
    expect(JSON.stringify(got) + String(got["message"])).toContain("Overloaded");
  });

  test("connection loss in the middle of a stream", async () => {
    stage.apiOf(to).reply = { events: madeStreams[to](said).slice(0, 3), end: "cut" };
    const got = await thrownBy((await stage.callerOf(from, to))(requestOf(from), true));
    expect(Object.keys(got)).not.toContain("answer");
  });

  test("a reader that stops also stops the API", async () => {
    const api = stage.apiOf(to);
    api.reply = { events: madeStreams[to](said).slice(0, 3), end: "silent" };
    const [asked, left] = [api.streaming, api.left];
    const controller = new AbortController();
    const asking = thrownBy((await stage.callerOf(from, to))(requestOf(from), true, controller.signal));
    await until(() => api.streaming > asked);
    controller.abort();
    expect(Object.keys(await asking)).not.toContain("answer");
    await until(() => api.left > left);
  });
});

describe("requests that the gateway rejects", () => {
  const handle = (from: Provider, to: Provider): ((request: Request) => Promise<Response>) =>
    stage.recipe.gateway({ ...stage.wayTo(to), from });

  const post = (body: string): Request =>
    new Request("http://localhost/v1/messages", { method: "POST", body });

  test.each([
    ["no JSON", "{"],
    ["no conversation", "{}"],
    ["no object", "[]"],
    ["too deep", `{"messages":${"[".repeat(200)}${"]".repeat(200)}}`],
  ])("%s is rejected in the caller's format", async (_what, body) => {
    const response = await handle("anthropic", "openai-chat")(post(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: "error", error: { type: "invalid_request_error" } });
  });

  test("a request that the API would reject is rejected with a pointer", async () => {
    const api = stage.apiOf("openai-chat");
    const before = api.got.length;
    const calls = [{ type: "tool_use", id: "t1", name: "weather", input: {} }];
    const request = {
      model: "m",
      max_tokens: 5,
      messages: [
        { role: "user", content: "?" },
        { role: "assistant", content: calls },
      ],
    };
    const response = await handle("anthropic", "openai-chat")(post(JSON.stringify(request)));
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain("/messages/1");
    expect(api.got.length).toBe(before);
  });

  test("an unreachable API is an error", async () => {
    const way = { ...stage.wayTo("gemini"), from: "anthropic", url: "http://127.0.0.1:1" } as const;
    const response = await stage.recipe.gateway(way)(post(JSON.stringify(requestOf("anthropic"))));
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      type: "error",
      error: { type: "api_error", message: "gemini cannot be reached" },
    });
  });
});

test("a call finds its tool even if the name is too long for the API", async () => {
  const fitted = [...toolNames(requestOf("anthropic"), "openai-chat").fitted.values()].find(
    (name) => name !== "weather",
  );
  const calls = [{ id: "call_1", name: fitted ?? "", pieces: ["{}"] }];
  stage.apiOf("openai-chat").reply = { events: madeStreams["openai-chat"]({ texts: [], calls }) };
  const ask = await stage.callerOf("anthropic", "openai-chat");
  for (const isStream of [false, true])
    expect(JSON.stringify(await ask(requestOf("anthropic"), isStream))).toContain(`"name":"${long}"`);
});

test("losses are reported", async () => {
  const lost: unknown[] = [];
  const api = stage.apiOf("gemini");
  api.reply = { events: madeStreams.gemini(said).slice(0, 2) };
  const way = {
    ...stage.wayTo("gemini"),
    from: "anthropic",
    note: (all: readonly unknown[]) => void lost.push(...all),
  } as const;
  const ask = await callers.anthropic({ fetch: stage.recipe.fetchThrough(way) });
  await thrownBy(ask({ ...requestOf("anthropic"), service_tier: "auto", container: "c" }, true));
  const codes = lost.map((one) => Object(one).code ?? Object(one).issues[0].code);
  expect(codes).toEqual(expect.arrayContaining(["member", "unended"]));
});
