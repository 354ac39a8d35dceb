/** koine translate on the command line. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writeJson } from "../../../runtime/core/index.ts";
import { translate, type DialectName } from "../../../runtime/translate/index.ts";
import { koine, koineProcess, type Outcome } from "../../harness/command.ts";
import { conversationOf, unitsOf } from "./same-conversation.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("translate");

const place = (name: string): string => path.join(folder, name);

const file = (name: string, text: string): string => {
  writeFileSync(place(name), text);
  return place(name);
};

const textOf = (name: string): string => readFileSync(place(name), "utf8");

const document = (dialect: DialectName): string => `${writeJson(conversationOf(dialect), 2)}\n`;

const linesOf = (dialect: DialectName): readonly string[] =>
  unitsOf(conversationOf(dialect), dialect).map((unit) => writeJson(unit));

const lines = (dialect: DialectName): string => `${linesOf(dialect).join("\n")}\n`;

const run = (from: string, to: string, ...args: readonly string[]): Outcome =>
  koine(["translate", "--from", from, "--to", to, ...args]);

const translated = (from: DialectName, to: DialectName): string =>
  `${writeJson(translate(conversationOf(from), { from, to }).output, 2)}\n`;

describe("input", () => {
  test("a JSON document becomes a JSON document", () => {
    const { status, out, err } = run("anthropic", "phi", file("a.json", document("anthropic")));
    expect(out).toBe(translated("anthropic", "phi"));
    expect(err).toMatch(/^\d+ facts lost \(.*\d+ signature omitted.*\)\n$/);
    expect(status).toBe(0);
  });

  test("one message per line becomes one message per line if the target is a list", () => {
    const { status, out } = run("phi", "operator", file("phi.jsonl", lines("phi")));
    const { output } = translate(conversationOf("phi"), { from: "phi", to: "operator" });
    expect(out).toBe(`${output.map((message) => writeJson(message)).join("\n")}\n`);
    expect(status).toBe(0);
  });

  test("one message per line becomes a document if the target is a document", () => {
    expect(run("phi", "anthropic", file("phi.jsonl", lines("phi"))).out).toBe(translated("phi", "anthropic"));
  });

  test("a single message is a conversation of one line", () => {
    const [first = ""] = linesOf("riffer");
    const { status, out, err } = run("riffer", "riffer", file("one.jsonl", `${first}\n`));
    expect([status, out, err]).toEqual([0, `${first}\n`, "nothing was lost\n"]);
  });

  test("a JSON array is the messages of a conversation", () => {
    const text = `[${linesOf("riffer").join(", ")}]`;
    expect(run("riffer", "gemini", file("riffer.json", text)).out).toBe(translated("riffer", "gemini"));
    const { out, status } = run(
      "anthropic",
      "gemini",
      file("array.json", '[{"role":"user","content":"q"},\n {"role":"assistant","content":"a"}]'),
    );
    expect([status, JSON.parse(out).contents]).toEqual([
      0,
      [
        { role: "user", parts: [{ text: "q" }] },
        { role: "model", parts: [{ text: "a" }] },
      ],
    ]);
  });

  test("standard input", () => {
    const { status, out } = koineProcess(["translate", "--from", "riffer", "--to", "gemini", "-"], {
      input: document("riffer"),
    });
    expect([status, out]).toEqual([0, translated("riffer", "gemini")]);
  });
});

describe("invalid input", () => {
  test("a broken line is reported and the rest is translated", () => {
    const [first = "", second = "", ...others] = linesOf("phi");
    const broken = file("broken.jsonl", [first, '{"role":"user",', second, ...others, ""].join("\n"));
    const { status, out, err } = run("phi", "operator", broken);
    expect(err).toContain(`${broken}:2`);
    expect(out).toBe(run("phi", "operator", file("phi.jsonl", lines("phi"))).out);
    expect(status).toBe(1);
  });

  test("a line that is invalid in its dialect is reported by line number", () => {
    const [first = "", ...others] = linesOf("phi");
    const strange = file("strange.jsonl", [first, '{"role":"user"}', ...others, ""].join("\n"));
    const { status, out, err } = run("phi", "operator", strange);
    expect(err).toContain(`${strange}:2`);
    expect(err).toContain("1 message invalid in the source dialect");
    expect(out).toBe(run("phi", "operator", file("phi.jsonl", lines("phi"))).out);
    expect(status).toBe(1);
  });

  test("an invalid message of a document is reported by pointer", () => {
    const text = document("anthropic").replace('"role": "assistant"', '"role": 5');
    const { status, err } = run("anthropic", "phi", file("strange.json", text));
    expect(err).toContain("/messages/1");
    expect(status).toBe(1);
  });

  test("an unreadable document exits with 1", () => {
    expect(run("phi", "operator", file("no.json", "{"))).toMatchObject({ status: 1, out: "" });
  });

  test.each(["", "\n\n"])("an input without messages (%j) is reported as such", (text) => {
    const empty = file("empty.jsonl", text);
    expect(run("phi", "operator", empty)).toEqual({
      status: 1,
      out: "",
      err: `${empty} contains no messages\n`,
    });
  });

  test.each([
    ["a conversation in another form", "anthropic", "phi", '{"messages": null}', /messages/],
    ["an unknown dialect", "anthropc", "phi", "[]", /unknown dialect "anthropc".*anthropic/],
    ["an unknown target", "phi", "opnai-chat", "[]", /unknown dialect "opnai-chat".*openai-chat/],
  ])("%s exits with 2", (_what, from, to, text, message) => {
    const { status, out, err } = run(from, to, file("form.json", text));
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });

  test("a missing file exits with 2", () => {
    expect(run("phi", "operator", place("nowhere.json"))).toMatchObject({ status: 2, out: "" });
  });
});

describe("losses", () => {
  const input = file("losses.json", document("anthropic"));

  test("--losses writes one per line", () => {
    run("anthropic", "phi", "--losses", place("losses.jsonl"), input);
    const { losses } = translate(conversationOf("anthropic"), { from: "anthropic", to: "phi" });
    expect(textOf("losses.jsonl")).toBe(losses.map((loss) => `${JSON.stringify(loss)}\n`).join(""));
  });

  test("--fail-on omitted exits with 1 for an omission but still translates", () => {
    const { status, out } = run("anthropic", "phi", "--fail-on", "omitted", input);
    expect([status, out]).toEqual([1, translated("anthropic", "phi")]);
  });

  test("--fail-on downgraded exits with 1 for a placeholder, --fail-on omitted does not", () => {
    const image = { type: "image", source: { type: "url", url: "https://harbour.example/a.png" } };
    const text = writeJson({ messages: [{ role: "user", content: [image] }] });
    const described = file("described.json", text);
    const { losses } = translate(JSON.parse(text), { from: "anthropic", to: "phi" });
    expect(losses.map(({ status }) => status)).toEqual(losses.map(() => "downgraded"));
    expect(run("anthropic", "phi", "--fail-on", "downgraded", described).status).toBe(1);
    expect(run("anthropic", "phi", "--fail-on", "omitted", described).status).toBe(0);
  });

  test("--fail-on accepts codes of losses", () => {
    expect(run("anthropic", "phi", "--fail-on", "undecodable,boundary", input).status).toBe(0);
    expect(run("anthropic", "phi", "--fail-on", "text,result,media,shape", input).status).toBe(1);
  });

  test("--fail-on rejects anything else", () => {
    expect(run("anthropic", "phi", "--fail-on", "everything", input).status).toBe(2);
  });
});

describe("the sidecar", () => {
  test.each([
    ["anthropic", "phi"],
    ["openai-responses", "gemini"],
    ["gemini", "appam-chat"],
  ] as const)("restores %s from %s byte for byte", (from, to) => {
    const input = file("input.json", document(from));
    const there = run(from, to, "--save-sidecar", place("sidecar.json"), input);
    const output = file("output.json", there.out);
    const home = run(to, from, "--sidecar", place("sidecar.json"), output);
    expect(home.out).toBe(document(from));
    expect(home.status).toBe(0);
  });

  test("restores lines as lines", () => {
    const there = run("phi", "riffer", "--save-sidecar", place("s.json"), file("phi.jsonl", lines("phi")));
    const home = run("riffer", "phi", "--sidecar", place("s.json"), file("riffer.jsonl", there.out));
    expect(home.out).toBe(lines("phi"));
  });

  test("of another translation exits with 2", () => {
    run("phi", "riffer", "--save-sidecar", place("other.json"), file("phi.jsonl", lines("phi")));
    const input = file("a.json", document("anthropic"));
    const { status, out, err } = run("anthropic", "gemini", "--sidecar", place("other.json"), input);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain("the sidecar restores phi from riffer");
  });

  test.each([
    ["no JSON", "{", /is not valid JSON/],
    ["no sidecar", "[]", /not a Koine sidecar/],
    ["null", "null", /not a Koine sidecar/],
    [
      "a damaged one",
      '{"koine":"sidecar","version":1,"from":"phi","to":"riffer","bindings":[{}]}',
      /damaged/,
    ],
    [
      "a later version",
      '{"koine":"sidecar","version":2,"from":"phi","to":"riffer","bindings":[]}',
      /version 2/,
    ],
  ])("that is %s exits with 2", (_what, text, message) => {
    const sidecar = file("wrong.json", text);
    const input = file("riffer.json", document("riffer"));
    const { status, out, err } = run("riffer", "phi", "--sidecar", sidecar, input);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });
});

describe("the policy", () => {
  const input = file("thinking.json", document("anthropic"));

  test("decides how thinking is translated", () => {
    const policy = file(
      "policy.json",
      '{"reasoning":[{"from":"anthropic","to":"openai-chat","action":"text"}]}',
    );
    const models = file("models.json", '{"claude-opus-4-8":"gpt-5"}');
    const { status, out } = run("anthropic", "openai-chat", "--policy", policy, "--models", models, input);
    expect(status).toBe(0);
    expect(out).toContain('"model": "gpt-5"');
    expect(out).not.toBe(translated("anthropic", "openai-chat"));
    expect(out).toContain("Two sources: the gauge itself and the forecast.");
  });

  test.each(["[]", '{"reasoning":5}', '{"reasoning":[{"action":"burn"}]}', '{"reasonning":[]}', "null"])(
    "that is invalid exits with 2: %s",
    (text) => {
      const { status, out, err } = run("anthropic", "phi", "--policy", file("wrong.json", text), input);
      expect([status, out]).toEqual([2, ""]);
      expect(err).toMatch(/policy/);
    },
  );
});
