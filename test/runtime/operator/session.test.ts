/** Session files: a complete one in upstream's format, and messages created from its entries. */

import {
  BranchSummaryMessage,
  type BranchEntry,
  CompactionSummaryMessage,
  type CompactionEntry,
  CustomMessage,
  type CustomMessageEntry,
  SessionEntry,
  SessionFileEntry,
  SessionHeader,
  SessionInfoEntry,
} from "koine/operator";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frozen } from "../../harness/frozen.ts";

const branch: BranchEntry = frozen({
  id: "3fa85f64",
  timestamp: 2.5,
  type: "branch_summary",
  from_id: "0c9d11e2",
  summary: "It failed.",
  from_hook: false,
});

const compaction: CompactionEntry = frozen({
  timestamp: 3.5,
  type: "compaction",
  summary: "# Goal",
  first_kept_entry_id: "0c9d11e2",
  tokens_before: 9,
  from_hook: false,
});

const custom: CustomMessageEntry = frozen({
  timestamp: 4.5,
  type: "custom_message",
  custom_type: "notice",
  content: [{ type: "text", content: "hi" }],
  display: true,
});

const clock = (): number => 7_250;

describe("fromSession", () => {
  test("BranchSummaryMessage", () => {
    const message = { role: "branch_summary", summary: "It failed.", from_id: "0c9d11e2", timestamp: 2.5 };
    expect(BranchSummaryMessage.fromSession(branch)).toStrictEqual(message);
  });

  test("CompactionSummaryMessage", () => {
    const message = { role: "compaction_summary", summary: "# Goal", tokens_before: 9, timestamp: 3.5 };
    expect(CompactionSummaryMessage.fromSession(compaction)).toStrictEqual(message);
  });

  test("CustomMessage, with or without details", () => {
    const message = { role: "custom", custom_type: "notice", timestamp: 4.5, contents: custom.content };
    expect(CustomMessage.fromSession(custom)).toStrictEqual(message);
    expect(CustomMessage.fromSession({ ...custom, details: { a: 1 } })).toStrictEqual({
      ...message,
      details: { a: 1 },
    });
    expect(CustomMessage.fromSession({ ...custom, details: null })).toHaveProperty("details", null);
    expect(CustomMessage.fromSession(custom).contents).not.toBe(custom.content);
  });

  test("CustomMessage with only a string", () => {
    const { contents } = CustomMessage.fromSession({ ...custom, content: "hi" });
    expect(contents).toEqual([{ type: "text", content: "hi" }]);
  });

  test("uses the clock for an entry without a timestamp", () => {
    const { timestamp: _, ...timeless } = branch;
    expect(BranchSummaryMessage.fromSession(timeless, clock).timestamp).toBe(7.25);
    const { timestamp: __, ...other } = compaction;
    expect(CompactionSummaryMessage.fromSession(other, clock).timestamp).toBe(7.25);
    const { timestamp: ___, ...third } = custom;
    expect(CustomMessage.fromSession(third, clock).timestamp).toBe(7.25);
    expect(CustomMessage.fromSession(custom, clock).timestamp).toBe(4.5);
  });

  test("returns messages that round-trip", () => {
    const messages = [
      BranchSummaryMessage.fromSession(branch),
      CompactionSummaryMessage.fromSession(compaction),
    ];
    for (const message of messages) {
      const entry = { type: "message", message } as const;
      expect(SessionEntry.parse(SessionEntry.stringify(entry))).toStrictEqual(entry);
    }
  });
});

describe("a session file", () => {
  const zeros = '"cost":{"input":0,"output":0,"cache_read":0,"cache_write":0,"total":0}';
  const lines = [
    '{"type":"session","version":3,"id":"9c1e2f3a","timestamp":1700000000.25,"cwd":"/home/me"}',
    '{"id":"a","timestamp":1.5,"type":"session_info","name":"Train to Ulm"}',
    '{"id":"b","timestamp":2.5,"parent_id":"a","type":"message","message":{"role":"user","contents":[{"type":"text","content":"hi"},{"type":"image","images":["http://a/b.png","/9j/4AAQSkZJRg=="]}],"id":"u1","timestamp":2.25},"meta":{"reply_to":"12"}}',
    `{"id":"c","timestamp":3.5,"parent_id":"b","type":"message","message":{"role":"assistant","contents":[{"type":"thinking","content":"t","signature":"s"},{"type":"tool_call","id":"c1","name":"n","kind":"web","args":{"a":null}}],"id":"a1","timestamp":3.25,"usage":{"input_tokens":3,"output_tokens":4,"cache_read_tokens":0,"cache_write_tokens":0,${zeros}},"stop_reason":"tool_calls","error":""}}`,
    '{"id":"d","timestamp":4.5,"parent_id":"c","type":"message","message":{"role":"tool","contents":[{"type":"tool_result","id":"c1","content":"ok","is_error":false,"metadata":{"k":[1,null]},"terminate":true}],"id":"t1","timestamp":4.25}}',
    '{"id":"e","timestamp":5.5,"parent_id":"d","type":"thinking_level_change","thinking_level":"high"}',
    '{"id":"f","timestamp":6.5,"parent_id":"e","type":"model_change","model_id":"m","provider_id":"p"}',
    '{"id":"g","timestamp":7.5,"parent_id":"f","type":"custom_message","custom_type":"notice","content":[{"type":"text","content":"x"}],"display":true}',
    '{"id":"h","timestamp":8.5,"parent_id":"g","type":"compaction","summary":"s","first_kept_entry_id":"d","tokens_before":9,"from_hook":false}',
    '{"id":"i","timestamp":9.5,"parent_id":"h","type":"branch_summary","from_id":"d","summary":"s","from_hook":true}',
    '{"id":"j","timestamp":10.5,"parent_id":"i","type":"leaf","target_id":"d"}',
    '{"id":"k","timestamp":11.5,"parent_id":"j","type":"label","label":"here","target_id":"d"}',
    '{"id":"l","timestamp":12.5,"parent_id":"k","type":"custom","custom_type":"todo","data":{"open":2}}',
    '{"id":"m","timestamp":13.5,"parent_id":"l","type":"channel","name":"telegram","chat_id":"42"}',
  ];

  test.each(lines)("%s round-trips unchanged", (line) => {
    expect(SessionFileEntry.stringify(SessionFileEntry.parse(line))).toBe(line);
  });

  test("starts with a header, which is not an entry", () => {
    const [header = "", ...entries] = lines.map((line) => JSON.parse(line));
    expect([SessionHeader.is(header), SessionEntry.is(header)]).toEqual([true, false]);
    expect(entries.every((entry) => SessionEntry.is(entry) && !SessionHeader.is(entry))).toBe(true);
  });

  test("rejects custom content other than text and images, as upstream does", () => {
    const image = { type: "image", images: ["http://a/b.png"] } as const;
    const call = { type: "tool_call", id: "c", name: "n", args: {} };
    const result = { type: "tool_result", id: "c", content: "ok" };
    const audio = { type: "audio", audio: ["SUQz"] };
    expect(SessionEntry.is({ ...custom, content: [{ type: "text", content: "x" }, image] })).toBe(true);
    for (const block of [call, result, audio, { type: "thinking", content: "t" }])
      expect(SessionEntry.is({ ...custom, content: [block] })).toBe(false);
  });

  /** The characters that Python's str.splitlines, which upstream uses, treats as line breaks. */
  const lineEnds = [..."\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"];
  const endsIn = (line: string): string[] => lineEnds.filter((character) => line.includes(character));

  test("every entry is one line for upstream's reader", () => {
    const odd = fc.constantFrom(...'\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029\\u"a');
    const words = fc.array(odd).map((letters) => letters.join(""));
    fc.assert(
      fc.property(words, (name) => {
        const entry = { type: "session_info", name, [name]: [name] } as const;
        for (const codec of [SessionEntry, SessionFileEntry, SessionInfoEntry]) {
          const line = codec.stringify(entry);
          expect(endsIn(line)).toEqual([]);
          expect(codec.parse(line)).toStrictEqual(entry);
        }
        const header = { type: "session", version: 3, cwd: name } as const;
        expect(endsIn(SessionHeader.stringify(header))).toEqual([]);
      }),
    );
  });

  test("a broken line is rejected with its location, not skipped", () => {
    const line = lines[3]?.replace('"web"', '"WEB"') ?? "";
    expect(() => SessionFileEntry.parse(line)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ code: "enum", pointer: "/message/contents/1/kind", line: 1 })],
      }),
    );
  });
});
