/**
 * Translates whole request bodies from one API to another: each property, and required properties that are
 * missing.
 */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { acceptable, account, translate } from "../../../runtime/translate/index.ts";
import { leavesOf } from "../../../runtime/translate/support/json.ts";
import { same, schema, words } from "./body-cases.ts";
import { providers, type Provider } from "./journeys.ts";

const filling = { models: { "*": "m" }, maxTokens: 9 };

const requestOf = (api: Provider, members: object): JsonValue => ({ ...Object(words[api]), ...members });

/** The translated properties of a request, excluding the model and limit that were filled in. */
const carried = (from: Provider, to: Provider, members: object): unknown => {
  const { output } = translate(requestOf(from, members), { from, to, ...filling });
  const { messages: _m, input: _i, contents: _c, model: _o, ...others } = Object(output);
  if (others.max_tokens === filling.maxTokens) delete others.max_tokens;
  return others;
};

const cases = same.flatMap((forms) =>
  providers.flatMap((from) =>
    providers.flatMap((to) => {
      const [given, wanted] = [forms[from], forms[to]];
      return from === to || given === undefined || wanted === undefined ? [] : [{ from, to, given, wanted }];
    }),
  ),
);

test.each(cases)("$given of $from becomes $wanted at $to", ({ from, to, given, wanted }) => {
  expect(carried(from, to, given)).toEqual(wanted);
});

describe("a missing required property", () => {
  const asked = { ...Object(words["openai-chat"]), model: "gpt-5" };

  test("is a problem if no option provides it, with and without losses", () => {
    for (const losses of [true, false]) {
      const { problems, losses: named } = translate(asked, { from: "openai-chat", to: "anthropic", losses });
      const codes = problems.flatMap(({ issues }) => issues.map(({ code, pointer }) => `${code} ${pointer}`));
      expect(codes).toEqual(["required /model", "required /max_tokens"]);
      expect(named.length > 0).toBe(losses);
    }
  });

  test("is taken from the options", () => {
    const models = { "gpt-5": "claude-opus-4-8" };
    const { output, problems } = translate(asked, {
      from: "openai-chat",
      to: "anthropic",
      models,
      maxTokens: 99,
    });
    expect(output).toMatchObject({ model: "claude-opus-4-8", max_tokens: 99 });
    expect(problems).toEqual([]);
  });

  test("* matches any model and keeps its name", () => {
    const models = { "*": "*" };
    expect(translate(asked, { from: "openai-chat", to: "openai-responses", models }).output).toMatchObject({
      model: "gpt-5",
    });
    const { output } = translate(requestOf("gemini", { store: true }), {
      from: "gemini",
      to: "openai-chat",
      models: { "*": "gpt-5" },
    });
    expect(output).toMatchObject({ model: "gpt-5" });
  });

  test("is not a problem if there are only messages", () => {
    expect(translate(words["openai-chat"], { from: "openai-chat", to: "anthropic" }).problems).toEqual([]);
  });

  test("undeclared tools that are called get declarations, which are removed on the way back", () => {
    const messages = [
      { role: "user", content: "hi" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c", type: "function", function: { name: "a.b", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "c", content: "ok" },
    ];
    const { output, problems } = translate(
      { messages, model: "m" },
      { from: "openai-chat", to: "anthropic", ...filling },
    );
    expect(output).toMatchObject({ tools: [{ name: "koine_a_2e_b", input_schema: { type: "object" } }] });
    expect(problems).toEqual([]);
    const home = translate(output, { from: "anthropic", to: "openai-chat", models: { "*": "*" } });
    expect(Object.keys(home.output)).not.toContain("tools");
  });

  test("a schema that is a union is a problem", () => {
    const tools = [
      { functionDeclarations: [{ name: "f", parametersJsonSchema: { type: "object", anyOf: [] } }] },
    ];
    const { problems } = translate(requestOf("gemini", { tools }), {
      from: "gemini",
      to: "anthropic",
      ...filling,
    });
    expect(problems.flatMap(({ issues }) => issues.map(({ code, pointer }) => `${code} ${pointer}`))).toEqual(
      ["tool_schema /tools/0"],
    );
  });

  test.each([{ models: [] }, { models: { a: 1 } }, { maxTokens: 0 }, { maxTokens: 1.5 }])(
    "rejects %j",
    (given) => {
      expect(() => translate(asked, { from: "openai-chat", to: "anthropic", ...Object(given) })).toThrow(
        TypeError,
      );
    },
  );
});

test("declared tools are checked like called tools", () => {
  const tools = [
    { name: "a.b", input_schema: { type: "object", anyOf: [] } },
    { name: "web_search", type: "web_search_20250305" },
  ];
  const refusals = acceptable(requestOf("anthropic", { tools }), "anthropic");
  expect(refusals.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    "tool_name /tools/0",
    "tool_schema /tools/0",
  ]);
});

test("an edit to one property keeps the others", () => {
  const tools = [{ name: "f", input_schema: schema, cache_control: { type: "ephemeral" } }];
  const request = requestOf("anthropic", {
    model: "m",
    max_tokens: 5,
    tools,
    thinking: { type: "adaptive" },
    temperature: 1,
  });
  const { output, sidecar } = translate(request, { from: "anthropic", to: "openai-responses", ...filling });
  const edited = { ...output, max_output_tokens: 50 };
  const home = translate(edited, { from: "openai-responses", to: "anthropic", sidecar });
  expect(home.output).toEqual({ ...Object(request), max_tokens: 50 });
});

test("an added tool keeps the others, including hidden ones", () => {
  const mark = { cache_control: { type: "ephemeral" } };
  const bash = { type: "bash_20250124", name: "bash" };
  const tools = [{ name: "f", input_schema: schema, ...mark }, bash];
  const request = requestOf("anthropic", { model: "m", max_tokens: 5, tools });
  for (const to of ["openai-chat", "openai-responses", "gemini"] as const) {
    const { output, sidecar } = translate(request, { from: "anthropic", to, ...filling });
    const extra = translate(requestOf("anthropic", { tools: [{ name: "g", input_schema: schema }] }), {
      from: "anthropic",
      to,
    }).output;
    const edited = { ...output, tools: [...Object(output).tools, ...Object(extra).tools] };
    const home = translate(edited, { from: to, to: "anthropic", sidecar });
    expect(Object(home.output).tools).toEqual([tools[0], { name: "g", input_schema: schema }, bash]);
  }
});

test("duplicate properties with different values are a loss", () => {
  const request = requestOf("openai-chat", { max_tokens: 10, max_completion_tokens: 20 });
  const { losses } = translate(request, { from: "openai-chat", to: "gemini" });
  expect(losses.map(({ from }) => from)).toContain("/max_tokens");
});

const pieces = same.flatMap((forms) => Object.values(forms));

const bodies = fc
  .tuple(
    fc.subarray(pieces, { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
  )
  .map(([members, others]) => Object.assign({}, others, ...members));

const apis = fc.constantFrom<Provider>("anthropic", "openai-chat", "openai-responses", "gemini");

const spoken = new Set([
  "messages",
  "system",
  "input",
  "instructions",
  "contents",
  "systemInstruction",
  "system_instruction",
]);

test("every request round-trips, and each leaf has one entry", () => {
  fc.assert(
    fc.property(bodies, apis, apis, fc.boolean(), (body, from, to, isFilled) => {
      const members = Object.fromEntries(Object.entries(body).filter(([key]) => !spoken.has(key)));
      const request = requestOf(from, members);
      const there = account(request, { from, to, ...(isFilled ? filling : {}) });
      const home = translate(there.output, { from: to, to: from, sidecar: there.sidecar });
      const isSame = from === to && isFilled;
      if (!isSame) expect(JSON.stringify(home.output)).toBe(JSON.stringify(request));
      const leaves =
        Object.keys(members).length === 0 ? [] : leavesOf(Object(members)).map(({ pointer }) => pointer);
      const named = there.entries.filter(({ code }) => code === "member").map((entry) => entry.from);
      expect(named.toSorted()).toEqual(leaves.toSorted());
    }),
  );
});

test("omitting losses changes nothing else", () => {
  fc.assert(
    fc.property(bodies, apis, apis, (body, from, to) => {
      const [one, other] = [true, false].map((losses) =>
        translate(requestOf(from, { ...body, ...Object(words[from]) }), { from, to, losses }),
      );
      expect({ ...other, losses: [] }).toEqual({ ...one, losses: [] });
    }),
  );
});

test("settings of a search that the target lacks are losses", () => {
  const body = {
    model: "m",
    messages: [{ role: "user", content: "q" }],
    web_search_options: {
      search_context_size: "medium",
      user_location: { type: "approximate", approximate: { city: "Utrecht" } },
    },
  };
  const lost = (to: "gemini" | "anthropic" | "openai-responses"): string[] =>
    translate(body, { from: "openai-chat", to })
      .losses.map(({ from }) => from)
      .filter((from) => from.startsWith("/web_search_options"));
  expect(lost("gemini")).toEqual([
    "/web_search_options/search_context_size",
    "/web_search_options/user_location/type",
    "/web_search_options/user_location/approximate/city",
  ]);
  expect(lost("anthropic")).toEqual(["/web_search_options/search_context_size"]);
  expect(lost("openai-responses")).toEqual([]);
});
