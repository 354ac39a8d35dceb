/** Numbers in untyped JSON, which can keep their original notation. */

import * as fc from "fast-check";
import { canonicalJson, equalJson, WrittenNumber, writeJson } from "koine/core";
import { ChatMessage, UnifiedToolCall } from "koine/appam";
import { AgentMessage, CostConfig, ExtensionMessage } from "koine/phi";
import { describe, expect, test } from "vitest";

const written = { numbers: "written" } as const;

const extension = (data: string): string => `{"role":"extension","kind":"k","data":${data}}`;

const again = (text: string): string => ExtensionMessage.stringify(ExtensionMessage.parse(text, written));

describe("parse with the original spelling of numbers", () => {
  test.each(["3.0", "1e2", "-0.0", "0.10", "1E+5", "1e16", '[1.0,{"a":2.50}]', "9007199254740993", "3"])(
    "%s round-trips",
    (data) => expect(again(extension(data))).toBe(extension(data)),
  );

  test("is off by default", () => {
    expect(ExtensionMessage.parse(extension("3.0")).data).toBe(3);
    expect(ExtensionMessage.stringify(ExtensionMessage.parse(extension("1e2")))).toBe(extension("100"));
  });

  test("a WrittenNumber converts to its number and its text", () => {
    const { data } = ExtensionMessage.parse(extension("1.50e1"), written);
    if (!(data instanceof WrittenNumber)) throw new Error("not a WrittenNumber");
    expect([Number(data) + 1, data.valueOf(), data.text]).toEqual([16, 15, "1.50e1"]);
    expect(JSON.stringify({ data })).toBe('{"data":15}');
  });

  test("numbers in standard spelling stay plain numbers", () => {
    expect(ExtensionMessage.parse(extension("[1,0.5,-2]"), written).data).toEqual([1, 0.5, -2]);
  });

  test("typed fields are always plain numbers", () => {
    const text =
      '{"content":[{"type":"toolCall","id":"c","name":"f","arguments":{"x":3.0}}],"role":"assistant",' +
      '"stopReason":"stop","model":"m","provider":"p","usage":{"input":1.0,"output":2},"timestamp":1e3}';
    const message = AgentMessage.parse(text, written);
    expect(AgentMessage.asLlm(message)).toMatchObject({ timestamp: 1000, usage: { input: 1, output: 2 } });
    expect(AgentMessage.stringify(message)).toContain('"arguments":{"x":3.0}');
    const cost = CostConfig.parse('{"input_per_million":3.0,"output_per_million":1e1}', written);
    expect([cost.input_per_million, cost.output_per_million]).toEqual([3, 10]);
  });

  test("unknown fields and unknown variants keep the spelling", () => {
    const call = '{"id":"c","name":"f","input":{"a":1.0},"later":2.0}';
    expect(UnifiedToolCall.stringify(UnifiedToolCall.parse(call, written))).toBe(call);
    const detail =
      '{"role":"assistant","raw_content_blocks":[{"type":"tool_use","id":"c","name":"f","input":1.0}]}';
    expect(ChatMessage.stringify(ChatMessage.parse(detail, written))).toBe(detail);
  });

  test("has the same verdict as without", () => {
    const bad = '{"role":"user","content":3.0,"timestamp":1.5}';
    const issuesOf = (parse: () => unknown): unknown => {
      try {
        return parse();
      } catch (error) {
        return Object(error).issues;
      }
    };
    expect(issuesOf(() => AgentMessage.parse(bad, written))).toEqual(issuesOf(() => AgentMessage.parse(bad)));
    const salvaged = '{"role":"user","content":[],"timestamp":1.0,"turnId":{"loopId":3.0}}';
    expect(AgentMessage.parse(salvaged, written)).toEqual(AgentMessage.parse(salvaged));
  });
});

const spelled = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom("", ".0", ".50", "e0", "E+2", ".25e-3"))
  .map(([whole, rest]) => `${whole}${rest}`);

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    spelled,
    fc.array(tie("tree"), { maxLength: 3 }).map((items) => `[${items.join(",")}]`),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie("tree"), { maxKeys: 3 }).map(
      (members) =>
        `{${Object.entries(members)
          .map(([key, value]) => `"${key}":${value}`)
          .join(",")}}`,
    ),
  ),
}));

test("free JSON round-trips exactly, and equals the data read without the option", () => {
  fc.assert(
    fc.property(tree, (data) => {
      const text = extension(data);
      expect(again(text)).toBe(text);
      const [kept, plain] = [ExtensionMessage.parse(text, written), ExtensionMessage.parse(text)];
      expect(equalJson(kept, plain)).toBe(true);
      expect(canonicalJson(kept)).toBe(canonicalJson(plain));
    }),
  );
});

test("a WrittenNumber accepts only the text of a JSON number", () => {
  expect(writeJson({ a: new WrittenNumber("3.0") }, 1)).toBe('{\n "a": 3.0\n}');
  for (const text of ["", "03", "1.", ".5", "+1", "NaN", "1 ", "0x1", "1e999"])
    expect(() => new WrittenNumber(text)).toThrow(RangeError);
});
