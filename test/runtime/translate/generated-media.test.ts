/** Images that a model generates, which are items of the Responses API, and audio that it reads. */

import { describe, expect, test } from "vitest";
import { acceptable, answer, translate } from "../../../runtime/translate/index.ts";
import { breaches } from "./streams/law.ts";

const png = "iVBORw0KGgo=";

const ofGemini = (data: string, mimeType = "image/png"): object => ({
  candidates: [
    {
      content: { role: "model", parts: [{ text: "Here:" }, { inlineData: { mimeType, data } }] },
      finishReason: "STOP",
      index: 0,
    },
  ],
  modelVersion: "m",
});

describe("an image of Gemini's model", () => {
  test("is an item of a response, also in a stream, and comes back", () => {
    const { output, messages, losses } = answer(ofGemini(png), { from: "gemini", to: "openai-responses" });
    expect(Object(output).output).toEqual([
      expect.objectContaining({ type: "message" }),
      {
        type: "image_generation_call",
        id: "ig_koine_1",
        status: "completed",
        result: png,
        output_format: "png",
      },
    ]);
    expect(losses).toEqual([]);
    expect(breaches([ofGemini(png)], "gemini", "openai-responses")).toEqual([]);
    const home = answer(output, { from: "openai-responses", to: "gemini" });
    expect(home.output).toMatchObject(Object(ofGemini(png)));
    const question = { type: "message", role: "user", content: "q" };
    expect(acceptable({ input: [question, ...messages] }, "openai-responses")).toEqual([]);
  });

  test.each([
    ["aGk=", "image/heic"],
    ["aGk=", "audio/wav"],
  ])("%s of the type %s is a placeholder", (data, mimeType) => {
    const { output, losses } = answer(ofGemini(data, mimeType), { from: "gemini", to: "openai-responses" });
    expect(JSON.stringify(output)).toContain(mimeType);
    expect(losses.map(({ code }) => code)).toContain("media");
  });
});

const image = { type: "image_generation_call", id: "ig_1", status: "completed", result: png };

test("an image of the Responses API is an image at Gemini and in Chat, also in streams", () => {
  const response = { id: "resp_1", created_at: 1, status: "completed", model: "m", output: [image] };
  const gemini = answer(response, { from: "openai-responses", to: "gemini" }).output;
  expect(gemini).toMatchObject({
    candidates: [{ content: { parts: [{ inlineData: { mimeType: "image/png", data: png } }] } }],
  });
  const chat = answer(response, { from: "openai-responses", to: "openai-chat" }).output;
  expect(JSON.stringify(chat)).toContain(`data:image/png;base64,${png}`);
  const events = [
    { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
    { type: "response.completed", response },
  ];
  for (const to of ["gemini", "openai-chat", "anthropic"] as const)
    expect(breaches(events, "openai-responses", to)).toEqual([]);
});

test("an image is not a problem in a conversation of its own API", () => {
  const heic = { ...image, id: "ig_2", output_format: "heic" };
  const question = { type: "message", role: "user", content: "q" };
  expect(acceptable({ input: [question, image, heic] }, "openai-responses")).toEqual([]);
});

describe("audio in a request to the Responses API", () => {
  const audio = { type: "input_audio", input_audio: { data: "UklGRg==", format: "wav" } };
  const conversation = { input: [{ type: "message", role: "user", content: [audio] }] };

  test("is audio at Gemini and in Chat", () => {
    expect(translate(conversation, { from: "openai-responses", to: "openai-chat" }).output.messages).toEqual([
      { role: "user", content: [audio] },
    ]);
    expect(translate(conversation, { from: "openai-responses", to: "gemini" }).output.contents).toEqual([
      { role: "user", parts: [{ inlineData: { mimeType: "audio/wav", data: "UklGRg==" } }] },
    ]);
  });

  test("is a placeholder and a loss at Anthropic", () => {
    const { output, losses } = translate(conversation, { from: "openai-responses", to: "anthropic" });
    expect(JSON.stringify(output)).toContain("[audio audio/wav]");
    expect(losses.map(({ from }) => from)).toContain("/input/0/content/0/input_audio/data");
  });

  test("is not a problem there, because some servers accept it", () => {
    expect(acceptable(conversation, "openai-responses")).toEqual([]);
  });
});
