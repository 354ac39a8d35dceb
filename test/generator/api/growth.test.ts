/** Adding a field, an entity or a dialect only requires changes in the schema folder. */

import path from "node:path";
import { expect, test } from "vitest";
import type { Codec } from "../../../runtime/core/codec.ts";
import { messagesOfPhi, openWorkshop, type Workshop } from "../../harness/workshop.ts";
import { typeErrors } from "../../harness/type-check.ts";

type Codecs = Readonly<Record<string, Codec<unknown>>>;

const load = (shop: Workshop, dialect: string): Promise<Codecs> =>
  import(path.resolve(shop.out, "typescript", dialect, "index.ts"));

const codecOf = (codecs: Codecs, name: string): Codec<unknown> => {
  const codec = codecs[name];
  if (codec === undefined) throw new Error(`no codec ${name}`);
  return codec;
};

const salvaged = { "x-deserialize-default-on-error": true };

/** Fields that a later version may add alongside the flattened message's members. */
const laterFields = {
  forkId: { type: "integer", format: "uint64", ...salvaged },
  sourceId: { type: "integer", format: "uint64", ...salvaged },
  marks: { type: "array", items: { $ref: "#/$defs/ForkNote" }, "x-omit-empty": true, ...salvaged },
  origin: { $ref: "#/$defs/ForkOrigin", ...salvaged },
};

const variant = (kind: string, properties: object = {}) => ({
  type: "object",
  properties: { kind: { const: kind }, ...properties },
  required: ["kind", ...Object.keys(properties)],
});

const uint32 = { type: "integer", format: "uint32" };
const text = { type: "string" };

const laterTypes = {
  ForkNote: {
    type: "object",
    properties: {
      kind: { enum: ["lesson", "finding", "outcome", "checkpoint"] },
      text,
      created_at_turn: uint32,
      abandoned_node_ids: { type: "array", items: { type: "integer", format: "uint64" } },
    },
    required: ["kind", "text", "created_at_turn", "abandoned_node_ids"],
  },
  ForkOrigin: {
    oneOf: [
      variant("system-prompt"),
      variant("identity-block", { name: text, order: uint32 }),
      variant("memory-tier", { tier: text, record_id: text }),
      variant("loop-turn", {
        turn_index: uint32,
        role: { enum: ["user-message", "assistant-response", "tool-call-request", "tool-call-result"] },
        message_index: uint32,
      }),
      variant("steering"),
      variant("follow-up"),
      variant("unknown"),
    ],
  },
};

const addFields = (shop: Workshop): void => {
  shop.edit((schema) => {
    const beside = Object(schema["allOf"])[1];
    Object.assign(beside.properties, laterFields);
    schema["$defs"] = laterTypes;
  }, "schema/phi/llm-message.schema.json");
  shop.write(
    `import { LlmMessage } from "./generated/typescript/phi/index.js";
     const message = LlmMessage.parse("");
     export const node: number | undefined = message.forkId;
     export const kind: "lesson" | "finding" | "outcome" | "checkpoint" | undefined = message.marks[0]?.kind;
     export const hint = message.origin?.kind === "memory-tier" ? message.origin.record_id : "";
     // @ts-expect-error a tag has a text
     message.marks.push({ kind: "lesson" });
    `,
    "user.ts",
  );
};

const expectFields = async (shop: Workshop): Promise<void> => {
  const codec = codecOf(await load(shop, "phi"), "LlmMessage");

  const message = { role: "user", content: [], timestamp: 1 };
  const marks = [{ kind: "lesson", text: "t", created_at_turn: 2, abandoned_node_ids: [3] }];
  const origin = { kind: "loop-turn", turn_index: 0, role: "user-message", message_index: 0 };
  const own = { turnId: { loopId: "l", turnIndex: 1 }, forkId: 12, sourceId: 11, marks, origin };
  expect(codec.decode({ ...message, ...own })).toEqual({ message, ...own });
  expect(codec.encode(codec.decode({ ...message, ...own }))).toEqual({ ...message, ...own });
  expect(JSON.parse(codec.stringify({ message, ...own }))).toEqual({ ...message, ...own });

  expect(codec.decode(message)).toEqual({ message, marks: [] });
  expect(codec.encode({ message, marks: [] })).toEqual(message);

  const malformed = {
    forkId: -1,
    sourceId: "11",
    marks: [...marks, { kind: "zzz" }],
    origin: { kind: "else" },
  };
  const decoding = codec.safeDecode({ ...message, ...malformed });
  expect(decoding).toMatchObject({ ok: true, value: { message, marks: [] } });
  const notes = decoding.ok ? decoding.notes.map(({ code, pointer }) => `${code} ${pointer}`) : [];
  expect(notes.toSorted()).toEqual(
    Object.keys(laterFields)
      .map((name) => `salvaged /${name}`)
      .toSorted(),
  );
  expect(codec.is({ ...message, forkId: -1 })).toBe(false);
};

const addEntities = (shop: Workshop): void => {
  const entity = {
    type: "object",
    properties: { role: { const: "reminder" }, usage: { $ref: "usage.schema.json" }, note: text },
    required: ["role", "usage"],
  };
  shop.write(JSON.stringify(entity), "schema/phi/reminder.schema.json");
  shop.write(
    JSON.stringify({ role: "reminder", usage: { input: 1, output: 2 } }),
    "schema/phi/examples/reminder/short.json",
  );
  shop.write(
    JSON.stringify({ name: "scratch", title: "Scratch", description: "Thrown away." }),
    "schema/scratch/dialect.json",
  );
  shop.write(
    JSON.stringify({ type: "array", items: { $ref: "note.schema.json" } }),
    "schema/scratch/notes.schema.json",
  );
  shop.write(
    JSON.stringify({
      oneOf: [variant("text", { text }), variant("link", { url: text })],
      "x-open": true,
    }).replaceAll('"kind"', '"type"'),
    "schema/scratch/note.schema.json",
  );
};

const expectEntities = async (shop: Workshop): Promise<void> => {
  const reminder = codecOf(await load(shop, "phi"), "Reminder");
  const zeros = { reasoning: 0, cache_read: 0, cache_write: 0, total_tokens: 0 };
  expect(reminder.decode({ role: "reminder", usage: { input: 1, output: 2 } })).toEqual({
    role: "reminder",
    usage: { input: 1, output: 2, ...zeros },
  });

  const notes = codecOf(await load(shop, "scratch"), "Notes");
  const wire = [
    { type: "link", url: "u" },
    { type: "video", seconds: 12 },
  ];
  const value = [wire[0], { kind: "unknown", tag: "video", raw: wire[1] }];
  expect(notes.decode(wire)).toEqual(value);
  expect(notes.encode(value)).toEqual(wire);
  expect(notes.stringify(value)).toBe(JSON.stringify(wire));
  expect(notes.is([{ type: "link" }])).toBe(false);
};

test("adding fields, an entity or a dialect only changes the schema folder", async () => {
  const shop = openWorkshop("phi", messagesOfPhi);
  addFields(shop);
  addEntities(shop);
  const { drifts } = await shop.generate({ languages: ["typescript"] });
  const made = drifts.map((drift) => drift.path);
  expect(made).toEqual(
    expect.arrayContaining(["typescript/scratch/codecs.ts", "docs/scratch.md", "fixtures/phi/reminder.json"]),
  );
  await expectFields(shop);
  await expectEntities(shop);
  const files = ["phi", "scratch"].map((name) => path.join(shop.out, "typescript", name, "index.ts"));
  expect(typeErrors([path.join(shop.folder, "user.ts"), ...files])).toEqual([]);
});
