/** Facts that a lossless converter must preserve: rules 1 to 8. */

import { describe, expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { account } from "../../../runtime/translate/index.ts";
import { readAll } from "../../../runtime/translate/conversation/run.ts";
import { open } from "../../../runtime/translate/conversation/conversation.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { bareHome, callsOf, chatCall, home, outputOf, partsOf, resultsOf, textOf } from "./rules.ts";
import { conversationOf, dialects, unitsOf } from "./same-conversation.ts";

const stores = dialects.filter((name) => edgeOf(name).api === undefined);

const user = { role: "user", content: "Go." };

describe("1. signatures are preserved byte for byte, even without text", () => {
  const signed: JsonValue = {
    messages: [
      user,
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "", signature: "Es+Bytes/Exactly==" },
          { type: "text", text: "Gone." },
        ],
      },
    ],
  };
  test.each(stores)("%s stores them", (to) => {
    expect(textOf(signed, "anthropic", to)).toContain("Es+Bytes/Exactly==");
    const turn = unitsOf(bareHome(signed, "anthropic", to), "anthropic")[1];
    expect(turn).toEqual(unitsOf(signed, "anthropic")[1]);
  });
  test.each(dialects)("%s and its sidecar restore them", (to) => {
    expect(home(signed, "anthropic", to)).toEqual(signed);
  });
});

describe("2. position", () => {
  const call = (name: string): JsonValue => ({ functionCall: { name, args: {} } });
  const parallel: JsonValue = {
    contents: [
      { role: "user", parts: [{ text: "Go." }] },
      {
        role: "model",
        parts: [{ functionCall: { name: "one", args: {} }, thoughtSignature: "CpQB==" }, call("two")],
      },
    ],
  };
  test.each(dialects)("the calls of one turn stay in one content through %s", (to) => {
    const [, turn] = unitsOf(bareHome(parallel, "gemini", to), "gemini");
    expect(writeJson(turn)).toMatch(/"one".*"two"/);
  });
  test.each(stores)("the signature stays on the first call through %s", (to) => {
    const signatures = callsOf(bareHome(parallel, "gemini", to), "gemini").map(({ signature }) => signature);
    expect([undefined, "CpQB=="]).toContain(signatures[0]);
    expect(signatures[1]).toBeUndefined();
  });
  test.each(dialects)("thinking precedes the calls in %s", (to) => {
    const kinds = partsOf(outputOf(conversationOf("anthropic"), "anthropic", to), to).map(({ kind }) => kind);
    if (kinds.includes("thinking")) expect(kinds.indexOf("thinking")).toBeLessThan(kinds.indexOf("call"));
  });
});

describe("3. the id of reasoning stays with its payload, and item ids depend on it", () => {
  test.each(dialects)("round-trips through %s", (to) => {
    const items = unitsOf(
      bareHome(conversationOf("openai-responses"), "openai-responses", to),
      "openai-responses",
    );
    const text = writeJson(items);
    const hasReasoning = text.includes('"rs_0harbour"');
    expect(text.includes('"rs_0harbour"') && !text.includes("gAAAAABencryptedReasoning==")).toBe(false);
    if (!hasReasoning) expect(text).not.toMatch(/"fc_0gauge"|"fc_0tide"|"msg_0harbour"/);
    expect(text).toContain('"call_id":"call_gauge"');
  });
});

describe("4. the issuer of an opaque token", () => {
  const given = conversationOf("anthropic");
  const signature = "ErUBCkYIBRgCKkDq2nT8xw==";
  const thought = "Two sources: the gauge itself and the forecast.";
  const others = dialects.filter((name) => edgeOf(name).api !== undefined && name !== "anthropic");
  test.each(others)("%s does not receive Anthropic's token, not even as text", (to) => {
    expect(textOf(given, "anthropic", to)).not.toContain(signature);
    const texts = partsOf(outputOf(given, "anthropic", to), to).filter(({ kind }) => kind === "text");
    expect(texts.some((part) => part.kind === "text" && part.text.includes(thought))).toBe(false);
  });
  test("unless a policy allows it", () => {
    const rule = { from: "anthropic", to: "openai-chat" };
    const policy = (action: "text" | "keep") => ({ reasoning: [{ ...rule, action }] });
    expect(textOf(given, "anthropic", "openai-chat", policy("keep"))).toContain(signature);
    const texts = partsOf(outputOf(given, "anthropic", "openai-chat", policy("text")), "openai-chat");
    expect(texts.some((part) => part.kind === "text" && part.text.includes(thought))).toBe(true);
  });
  test("Gemini gets a placeholder for a required signature", () => {
    const policy = { reasoning: [{ to: "gemini", action: "sentinel" as const }] };
    expect(textOf(given, "anthropic", "gemini", policy)).toContain("skip_thought_signature_validator");
  });
});

describe("5. both ids of a call", () => {
  test.each(dialects)("an id in another alphabet matches in call and result of %s and round-trips", (to) => {
    const given = chatCall("call:1/ü", "{}");
    const output = outputOf(given, "openai-chat", to);
    expect(callsOf(output, to).map(({ id }) => id)).toEqual(
      resultsOf(output, to).map(({ callId }) => callId),
    );
    expect(callsOf(bareHome(given, "openai-chat", to), "openai-chat").map(({ id }) => id)).toEqual([
      "call:1/ü",
    ]);
  });
  test("Anthropic receives its own alphabet", () => {
    const [call] = callsOf(outputOf(chatCall("call:1/ü", "{}"), "openai-chat", "anthropic"), "anthropic");
    expect(writeJson(outputOf(chatCall("call:1/ü", "{}"), "openai-chat", "anthropic"))).not.toContain(
      "call:1",
    );
    expect(call?.name).toBe("go");
  });
  test.each(dialects)("Gemini receives only its own ids, through %s", (to) => {
    expect(writeJson(bareHome(conversationOf("gemini"), "gemini", to))).not.toContain("koine_call");
  });
  test.each(dialects)("two calls with the same id stay separate in %s", (to) => {
    const call = { type: "function_call", call_id: "same", name: "go", arguments: "{}" };
    const given: JsonValue = { input: [{ role: "user", content: "Go." }, call, call] };
    expect(callsOf(outputOf(given, "openai-responses", to), to).length).toBe(2);
  });
});

describe("6. the text of arguments", () => {
  const texts = [
    '{ "b":1,\t"a" : 9007199254740993 }',
    '{"a": 1, "a": 2}',
    '{"a": 1',
    "",
    '[1, "x"]',
    '{"__proto__": {"a": 1}}',
  ];
  test.each(dialects)("round-trips through %s with the sidecar", (to) => {
    for (const text of texts) {
      const given = chatCall("c1", text);
      expect(home(given, "openai-chat", to)).toEqual(given);
    }
  });
  test.each(["riffer", "appam-chat", "openai-responses", "openai-chat"] as const)(
    "is unchanged in %s",
    (to) => {
      for (const text of texts)
        expect(
          callsOf(bareHome(chatCall("c1", text), "openai-chat", to), "openai-chat")[0]?.arguments.text,
        ).toBe(text);
    },
  );
  test.each(dialects)("keeps every digit in %s", (to) => {
    expect(textOf(chatCall("c1", texts[0] ?? ""), "openai-chat", to)).toContain("9007199254740993");
  });
});

describe("7. the shape of a result", () => {
  const wrapped: JsonValue = {
    contents: [
      { role: "model", parts: [{ functionCall: { name: "go", args: {} } }] },
      { role: "user", parts: [{ functionResponse: { name: "go", response: { result: { level: 4 } } } }] },
    ],
  };
  test.each(dialects)("an object that Gemini requires is unwrapped again, through %s too", (to) => {
    const given = chatCall("c1", "{}", "done");
    const gemini = outputOf(outputOf(given, "openai-chat", to), to, "gemini");
    const [result] = resultsOf(outputOf(gemini, "gemini", "openai-chat"), "openai-chat");
    expect(result?.content).toMatchObject([{ text: "done" }]);
  });
  test("an object stays an object if the other dialect supports JSON", () => {
    const [call, result] = unitsOf(bareHome(wrapped, "gemini", "appam"), "gemini");
    const said = { functionCall: { name: "go", args: {} } };
    // A store does not record the issuer, so the call has Google's placeholder for an unsigned call.
    const thoughtSignature = "skip_thought_signature_validator";
    expect(call).toEqual({ role: "model", parts: [{ ...said, thoughtSignature }] });
    expect(result).toEqual(unitsOf(wrapped, "gemini")[1]);
  });
  test.each(dialects)("text that looks like JSON stays text in %s", (to) => {
    const given = chatCall("c1", "{}", '{"level": 4}');
    const [result] = resultsOf(outputOf(given, "openai-chat", to), to);
    expect(result?.value === undefined || typeof result.value === "string").toBe(true);
    expect(resultsOf(bareHome(given, "openai-chat", to), "openai-chat")[0]?.content).toMatchObject([
      { text: '{"level": 4}' },
    ]);
  });
  test.each(dialects)("an image in a result is in %s or its loss is reported", (to) => {
    const { entries } = account(conversationOf("anthropic"), { from: "anthropic", to });
    const image = entries.filter(({ from }) => from === "/messages/2/content/0/content/1/source/data");
    expect(image.length).toBe(1);
    const isThere = image.every(({ status }) => status !== "omitted");
    const bytes = textOf(conversationOf("anthropic"), "anthropic", to).split("iVBORw0KGgo").length - 1;
    expect(bytes).toBe(isThere ? 2 : 1);
  });
});

describe("8. forms and message boundaries", () => {
  const forms: readonly JsonValue[] = [
    { messages: [{ role: "user", content: "Go." }] },
    { messages: [{ role: "user", content: [{ type: "text", text: "Go." }] }] },
    { messages: [{ role: "user", content: "" }] },
    { messages: [{ role: "user", content: [] }] },
    { system: "", messages: [] },
    { system: [], messages: [user] },
    {
      messages: [user, user, { role: "assistant", content: "A" }, { role: "assistant", content: "B" }, user],
    },
  ];
  test.each(dialects)("round-trip through %s", (to) => {
    for (const form of forms) expect(home(form, "anthropic", to)).toEqual(form);
  });
  test.each(dialects)("two messages of one role stay separate in %s", (to) => {
    const given: JsonValue = {
      messages: [user, user, { role: "assistant", content: "A" }, { role: "assistant", content: "B" }],
    };
    const messages = readAll(open(outputOf(given, "anthropic", to), edgeOf(to)), edgeOf(to));
    expect(messages.filter(({ role }) => role === "user").length).toBe(2);
    expect(unitsOf(bareHome(given, "anthropic", to), "anthropic").length).toBe(4);
  });
});
