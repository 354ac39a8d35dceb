/** Facts that an edit in another dialect makes outdated are dropped and reported. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { translate, type DialectName, type Loss, type Sidecar } from "../../../runtime/translate/index.ts";
import { there } from "./rules.ts";
import { sidecarThroughText, throughText, unitsOf, withUnits } from "./same-conversation.ts";

const reasoning = (id: string): JsonValue => ({
  type: "reasoning",
  id,
  summary: [],
  encrypted_content: `gAAAAAB${id}==`,
});

const call = { type: "function_call", id: "fc_1", call_id: "call_1", name: "go", arguments: "{}" };

const items: readonly JsonValue[] = [
  { role: "user", content: "Go." },
  reasoning("rs_1"),
  call,
  { type: "function_call_output", call_id: "call_1", output: "gone" },
  reasoning("rs_2"),
  {
    type: "message",
    id: "msg_2",
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text: "Gone.", annotations: [] }],
  },
  { role: "user", content: "And now?" },
];

interface Home {
  readonly units: readonly JsonValue[];
  readonly text: string;
  readonly losses: readonly Loss[];
}

const editedIn = (
  to: DialectName,
  conversation: JsonValue,
  from: DialectName,
  edit: (units: readonly JsonValue[]) => readonly JsonValue[],
): Home => {
  const { output, sidecar } = there(conversation, from, to);
  const edited = withUnits(output, to, edit(unitsOf(output, to)));
  const options: { sidecar: Sidecar } = { sidecar: sidecarThroughText(sidecar) };
  const home = translate(edited, { from: to, to: from, ...options });
  return {
    units: unitsOf(throughText(home.output), from),
    text: JSON.stringify(home.output),
    losses: home.losses,
  };
};

const replaced =
  (before: string, after: string) =>
  (units: readonly JsonValue[]): readonly JsonValue[] =>
    units.map((unit) => throughText(JSON.parse(JSON.stringify(unit).replace(before, after))));

const given: JsonValue = { input: [...items] };
const home = (edit: (units: readonly JsonValue[]) => readonly JsonValue[], to: DialectName = "openai-chat") =>
  editedIn(to, given, "openai-responses", edit);

describe("hidden reasoning", () => {
  test("is dropped if the text after it changes, but other reasoning is kept", () => {
    const { text, losses } = home(replaced("Gone.", "Back."));
    expect(text).toContain("Back.");
    expect(text).not.toMatch(/rs_2|msg_2/);
    expect(text).toMatch(/rs_1.*fc_1/);
    expect(losses).toContainEqual(expect.objectContaining({ code: "signature", from: "/messages/3" }));
  });

  test("is dropped with the message after it, like the result of a call", () => {
    const { text, losses } = home((units) => units.toSpliced(1, 1));
    expect(text).not.toMatch(/rs_1|fc_1|call_1/);
    expect(text).toMatch(/rs_2.*msg_2/);
    expect(losses.map(({ code }) => code)).toEqual(expect.arrayContaining(["signature", "result"]));
  });

  test("stays right before its message even if something is inserted", () => {
    const { units } = home((list) => list.toSpliced(1, 0, { role: "user", content: "Quick." }));
    expect(units.map((unit) => Object(unit).id ?? Object(unit).content)).toEqual([
      "Go.",
      "Quick.",
      "rs_1",
      "fc_1",
      undefined,
      "rs_2",
      "msg_2",
      "And now?",
    ]);
  });

  test("is restored once even if its message is duplicated", () => {
    const { text } = home((list) => [...list, ...list]);
    for (const id of ["rs_1", "rs_2", "fc_1", "msg_2"]) expect(text.split(`"${id}"`).length).toBe(2);
  });

  test("is dropped with its item ids if visible", () => {
    const { text } = home((list) => list.toSpliced(1, 1), "openai-responses");
    expect(text).not.toMatch(/rs_1|fc_1/);
    expect(text).toContain('"call_id":"call_1"');
  });

  test("without a following message is kept whatever is added", () => {
    const alone: JsonValue = { input: [{ role: "user", content: "Go." }, reasoning("rs_9")] };
    const { text } = editedIn("openai-chat", alone, "openai-responses", (units) => [
      ...units,
      { role: "user", content: "Well?" },
    ]);
    expect(text).toMatch(/rs_9.*Well/);
  });
});

describe("a visible token", () => {
  const thinking = { type: "thinking", thinking: "A tool knows.", signature: "c2lnbmVk" };
  const signed: JsonValue = {
    messages: [
      { role: "user", content: "Go." },
      { role: "assistant", content: [thinking, { type: "text", text: "Gone." }] },
    ],
  };
  test.each(["phi", "appam", "appam-chat", "riffer", "operator", "anthropic"] as const)(
    "is dropped if its text is changed in %s",
    (to) => {
      const { text, losses } = editedIn(to, signed, "anthropic", replaced("A tool knows.", "Nobody knows."));
      expect(text).not.toContain("c2lnbmVk");
      expect(losses.map(({ code }) => code)).toContain("signature");
    },
  );
  test("is kept if other text changes", () => {
    const { text } = editedIn("phi", signed, "anthropic", replaced("Gone.", "Back."));
    expect(text).toMatch(/c2lnbmVk.*Back\./);
  });
  test("of a call is dropped if the arguments change, and Gemini gets its placeholder", () => {
    const part = { functionCall: { name: "go", args: { to: "Rome" } }, thoughtSignature: "CpQB" };
    const called: JsonValue = { contents: [{ role: "model", parts: [part] }] };
    for (const to of ["appam", "gemini"] as const) {
      const { text } = editedIn(to, called, "gemini", replaced("Rome", "Bonn"));
      expect(text).not.toContain("CpQB");
      expect(text).toContain("skip_thought_signature_validator");
    }
  });
});

test("without a sidecar, reasoning is never left without a following item", () => {
  const block = {
    type: "thinking",
    thinking: "t",
    id: "rs_1",
    encrypted_content: "gAAAAAB",
    redacted: false,
  };
  const alone: JsonValue = [{ role: "assistant", content: [block] }];
  const { output, losses } = there(alone, "appam", "openai-responses");
  expect(output).toEqual({ input: [] });
  expect(losses.map(({ code }) => code)).toContain("signature");
  const own: JsonValue = { input: [reasoning("rs_1")] };
  expect(there(own, "openai-responses", "openai-responses").output).toEqual(own);
});
