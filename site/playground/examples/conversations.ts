/** Example conversations. */

/** Phi messages as JSON Lines with two typical errors: a misspelled tag, and a number instead of a string. */
export const session = [
  '{"role":"user","content":[{"type":"text","text":"Weather in Rome?"}],"timestamp":1,"turnId":{"loopId":"a","turnIndex":0}}',
  '{"role":"assistant","content":[{"type":"toolCall","id":"call|1","name":"weather","arguments":{"city":"Rome"}}],"stopReason":"toolUse","model":"m","provider":"p","usage":{"input":9,"output":4},"timestamp":2}',
  '{"role":"toolResult","toolCallId":"call|1","toolName":"weather","content":[{"type":"txt","text":"sunny"}],"isError":false,"timestamp":3}',
  '{"role":"user","content":[{"type":"text","text":7}],"timestamp":4}',
  "",
].join("\n");

export const anthropic = JSON.stringify(
  {
    model: "a-model",
    system: "Be brief.",
    messages: [
      { role: "user", content: "What is the weather in Rome?" },
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "A tool knows.", signature: "c2lnbmVk" },
          { type: "text", text: "Let me look." },
          { type: "tool_use", id: "toolu_1", name: "weather", input: { city: "Rome" } },
        ],
      },
      {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "sunny", is_error: false }],
      },
    ],
  },
  null,
  2,
);

export const phi = session.split("\n").slice(0, 2).join("\n");

/** Example conversations, keyed by dialect. */
export const conversations: Readonly<Record<string, string>> = { anthropic, phi };
