/**
 * The property tables contain every property of the official SDKs' request types, with its equivalents or the
 * reason why it has no equivalent.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { besides, open } from "../../../runtime/translate/conversation/conversation.ts";
import { fieldsOf } from "../../../runtime/translate/bodies/fields.ts";
import { anthropicMembers } from "../../../runtime/translate/apis/anthropic/members.ts";
import { geminiMembers } from "../../../runtime/translate/apis/gemini/members.ts";
import { chatMembers, kinMembers } from "../../../runtime/translate/apis/openai-chat/members.ts";
import { responsesMembers } from "../../../runtime/translate/apis/openai-responses/members.ts";
import { openaiMembers } from "../../../runtime/translate/apis/openai/members.ts";
import { installed } from "../../harness/installed.ts";
import { providers, recorded, type Provider } from "./journeys.ts";

const tables = [anthropicMembers, openaiMembers, chatMembers, kinMembers, responsesMembers, geminiMembers];

test("every row has a source and either a meaning or a reason", () => {
  for (const { source, members } of tables) {
    expect(source).toMatch(/^https:\/\//);
    for (const [pointer, member] of Object.entries(members)) {
      expect(pointer).toMatch(/^(\/\w+)+$/);
      if (typeof member === "string") expect(member).not.toBe("");
      else expect(member.fact).not.toBe("");
    }
  }
});

interface Declared {
  readonly file: string;
  readonly type: string;
  /** The location of the provider's properties in a request. */
  readonly under?: (name: string) => string[];
}

const at =
  (...places: readonly string[]): NonNullable<Declared["under"]> =>
  (name) =>
    places.map((place) => `${place}/${name}`);

const genai = "@google/genai/dist/genai.d.ts";
const messages = "@anthropic-ai/sdk/resources";

const declared: { readonly [Name in Provider]: readonly Declared[] } = {
  anthropic: [
    { file: `${messages}/messages/messages.d.ts`, type: "MessageCreateParamsBase" },
    { file: `${messages}/beta/messages/messages.d.ts`, type: "MessageCreateParamsBase" },
    { file: `${messages}/messages/messages.d.ts`, type: "OutputConfig", under: at("/output_config") },
    { file: `${messages}/messages/messages.d.ts`, type: "ThinkingConfigEnabled", under: at("/thinking") },
    { file: `${messages}/messages/messages.d.ts`, type: "ToolChoiceTool", under: at("/tool_choice") },
  ],
  "openai-chat": [
    { file: "openai/resources/chat/completions/completions.d.ts", type: "ChatCompletionCreateParamsBase" },
    {
      file: "openai/resources/chat/completions/completions.d.ts",
      type: "ChatCompletionStreamOptions",
      under: at("/stream_options"),
    },
  ],
  "openai-responses": [
    { file: "openai/resources/responses/responses.d.ts", type: "ResponseCreateParamsBase" },
    {
      file: "openai/resources/responses/responses.d.ts",
      type: "ResponseTextConfig",
      under: at("/text"),
    },
    { file: "openai/resources/shared.d.ts", type: "Reasoning", under: at("/reasoning") },
  ],
  gemini: [
    { file: genai, type: "GenerateContentConfig", under: at("", "/generationConfig") },
    { file: genai, type: "GenerationConfig", under: at("/generationConfig") },
    { file: genai, type: "ThinkingConfig", under: at("/generationConfig/thinkingConfig") },
    { file: genai, type: "ToolConfig", under: at("/toolConfig") },
    { file: genai, type: "FunctionCallingConfig", under: at("/toolConfig/functionCallingConfig") },
  ],
};

const membersOf = ({ file, type }: Declared): string[] => {
  const source = readFileSync(
    path.join(installed("test/runtime/translate/sdk"), "node_modules", file),
    "utf8",
  );
  const [body = ""] =
    new RegExp(`^export (?:declare )?interface ${type} (?:extends .*)?\\{[^]*?^\\}`, "m").exec(source) ?? [];
  return [...body.matchAll(/^ {4}(\w+)\??:/gm)].flatMap(([, name]) => name ?? []);
};

const conversation = new Set(["/messages", "/system", "/instructions", "/input", "/systemInstruction"]);

test.each(providers)("the table of %s contains every property that its SDK declares", (provider) => {
  const { members, parents } = edgeOf(provider).body?.directory ?? { members: new Map(), parents: new Set() };
  const missing = declared[provider].flatMap((one) => {
    const names = membersOf(one);
    expect(names.length, one.type).toBeGreaterThan(0);
    const places = (name: string): string[] => one.under?.(name) ?? [`/${name}`];
    return names
      .filter((name) =>
        places(name).every((place) => !(members.has(place) || parents.has(place) || conversation.has(place))),
      )
      .map((name) => `${one.type}.${name}`);
  });
  expect(missing).toEqual([]);
});

const isNothing = (value: unknown): boolean => JSON.stringify(value) === "{}" || value === null;

test.each(providers)("the table of %s contains every property in recorded requests", (provider) => {
  const edge = edgeOf(provider);
  const unknown = recorded(provider).flatMap(({ id, conversation: request }) =>
    edge.body === undefined
      ? []
      : fieldsOf(besides(open(request, edge).members, edge), edge.body.directory)
          .filter(({ member, value }) => member === undefined && !isNothing(value))
          .map(({ pointer }) => `${id}: ${pointer}`),
  );
  expect(unknown).toEqual([]);
});

const byFact = (provider: Provider): ReadonlyMap<string, readonly string[]> => {
  const facts = new Map<string, string[]>();
  for (const [pointer, member] of edgeOf(provider).body?.directory.members ?? [])
    if (typeof member !== "string" && !member.fact.startsWith("choice.form"))
      facts.set(member.fact, [...(facts.get(member.fact) ?? []), `\`${pointer.slice(1)}\``]);
  return facts;
};

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

const alone = (provider: Provider): string[] =>
  [...(edgeOf(provider).body?.directory.members ?? [])].flatMap(([pointer, member]) =>
    typeof member === "string" ? [rowOf([provider, `\`${pointer.slice(1)}\``, member])] : [],
  );

test("the overview of equivalent properties is up to date", async () => {
  const all = providers.map(byFact);
  const facts = [...new Set(all.flatMap((one) => [...one.keys()]))];
  const head = ["meaning", ...providers];
  const rows = facts.map((fact) => rowOf([fact, ...all.map((one) => one.get(fact)?.join(", ") ?? "")]));
  const page = [
    "# Request members and their equivalents\n\n",
    "Members in the same row have the same meaning. The second table lists members without an equivalent in another API.\n\n",
    rowOf(head),
    rowOf(head.map(() => "---")),
    ...rows,
    "\n",
    rowOf(["API", "member", "reason"]),
    rowOf(["---", "---", "---"]),
    ...providers.flatMap(alone),
  ];
  await expect(page.join("")).toMatchFileSnapshot("../../../runtime/translate/apis/PAIRS.md");
});
