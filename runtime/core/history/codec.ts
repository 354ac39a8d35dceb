/** Reads and writes stored messages. Each message is migrated to the current version individually. */

import type { Codec } from "../codec.ts";
import { DecodeError, EncodeError, type Issue } from "../issue.ts";
import { readJson, writeJson } from "../json/index.ts";
import { quoted } from "../json/show.ts";
import { envelopeText, contentText, placesOf, readEnvelope, type Item, type Stored } from "./envelope.ts";
import type { Entry, HistoryCodec, Kept } from "./history.ts";
import { migrate } from "./migrate.ts";
import type { HistoryPlan, Migration } from "./plan.ts";
import { Refused } from "./steps.ts";

interface Found<Value> {
  readonly entry: Entry<Value>;
  readonly notes: readonly Issue[];
}

const along = (data: unknown, migrations: readonly Migration[]): unknown =>
  migrations.reduce<unknown>(migrate, data);

const placed = ({ pointer, line }: Stored, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({
    ...issue,
    pointer: pointer + issue.pointer,
    ...(line === undefined ? {} : { line }),
  }));

const unknownVersion = (version: string, { versions }: HistoryPlan): string =>
  `unknown version ${quoted(version)}; known versions are ${versions.join(", ")}`;

const keptOf = (stored: Stored, issues: readonly Issue[]): Kept => ({
  kind: "kept",
  version: stored.version,
  data: "json" in stored.data ? { json: stored.data.json } : { text: stored.data.text },
  pointer: stored.pointer,
  issues: placed(stored, issues),
});

export type MessageCodec<Value> = Pick<Codec<Value>, "safeDecode" | "stringify">;

const entryOf = <Value>(stored: Stored, codec: MessageCodec<Value>, plan: HistoryPlan): Found<Value> => {
  const { version, data } = stored;
  const refuse = (issues: readonly Issue[]): Found<Value> => ({ entry: keptOf(stored, issues), notes: [] });
  if (!("json" in data)) return refuse(data.issues.map((issue) => ({ ...issue, pointer: "" })));
  const from = plan.versions.indexOf(version);
  if (from < 0)
    return refuse([{ code: "history_version", pointer: "", message: unknownVersion(version, plan) }]);
  try {
    const decoding = codec.safeDecode(along(data.json, plan.up.slice(from)));
    if (!decoding.ok) return refuse(decoding.issues);
    const entry = { kind: "message", value: decoding.value } as const;
    return { entry, notes: placed(stored, decoding.notes) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse([{ code: "migration", pointer: error.pointer, message: error.message }]);
  }
};

interface Going {
  readonly item: Item;
  readonly issue?: Issue;
}

const goingBack = <Value>(
  value: Value,
  back: readonly Migration[],
  today: string,
  codec: MessageCodec<Value>,
): Going => {
  const text = codec.stringify(value);
  if (back.length === 0) return { item: { kind: "message", text } };
  // The keys are in schema order, followed by unknown keys.
  const reading = readJson(text);
  try {
    const older = along(reading.ok ? reading.value : undefined, back);
    return { item: { kind: "message", text: writeJson(older) } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const item = { kind: "kept", version: today, content: `"message":${text}` } as const;
    return { item, issue: { code: "migration", pointer: error.pointer, message: error.message } };
  }
};

/** Creates a history codec for messages of one codec. */
export const historyCodec = <Value>(codec: MessageCodec<Value>, plan: HistoryPlan): HistoryCodec<Value> => {
  const today = plan.versions.at(-1) ?? "";
  const name = `${plan.dialect}.history`;
  return {
    dialect: plan.dialect,
    versions: plan.versions,
    read(text, options = {}) {
      const { form, version, stored } = readEnvelope(text, plan.dialect, options.version);
      const problem = {
        code: "history_version",
        pointer: options.version === version ? "" : "/version",
        message: unknownVersion(version, plan),
      };
      if (!plan.versions.includes(version)) throw new DecodeError(name, [problem]);
      const found = stored.map((one) => entryOf(one, codec, plan));
      return {
        version,
        form,
        entries: found.map(({ entry }) => entry),
        notes: found.flatMap(({ notes }) => notes),
      };
    },
    write(entries, { version = today, form = "envelope" } = {}) {
      const to = plan.versions.indexOf(version);
      const problem = {
        code: "history_version",
        pointer: "/version",
        message: unknownVersion(version, plan),
      };
      if (to < 0) throw new EncodeError(name, [problem]);
      const back = plan.down.slice(to).reverse();
      const going = entries.map((entry): Going =>
        entry.kind === "message"
          ? goingBack(entry.value, back, today, codec)
          : { item: { kind: "kept", version: entry.version, content: contentText(entry.data) } },
      );
      const items = going.map(({ item }) => item);
      const places = placesOf(form, items);
      const issues = going.flatMap(({ issue }, index) =>
        issue === undefined ? [] : [{ ...issue, pointer: `${places[index] ?? ""}${issue.pointer}` }],
      );
      return { text: envelopeText(plan.dialect, version, form, items), issues };
    },
  };
};
