/** koine history migrate: stored messages in today's version; what cannot be read stays in its place, marked with its version. */

import type { History } from "../../../runtime/core/history/history.ts";
import { GrowingFile } from "../../5-write/growing.ts";
import { unfrozen } from "../../api/history.ts";
import type { Host } from "../../support/host.ts";
import { newline } from "../lines.ts";
import { counted, type Finding } from "../output.ts";
import { nameOf } from "../documents.ts";
import type { Histories } from "./codec.ts";
import { HistoryError } from "./failure.ts";
import { findingsOf, readWhole, storedIn, type StoredDocument } from "./stored.ts";

const linesBehindHead = (text: string): string[] => text.trimEnd().split("\n").slice(1);

/** The same document with today's messages: a line stays a line, a list a list, an envelope an envelope. */
const textOf = ({ bytes }: StoredDocument, history: History<unknown>, codec: Histories): string => {
  const lines = linesBehindHead(codec.write(history.entries, { form: "lines" }).text);
  if (history.form === "lines") return `${lines.join("\n")}\n`;
  return bytes.includes(newline) ? `[\n${lines.join(",\n")}\n]\n` : `[${lines.join(",")}]\n`;
};

const migrated = (
  document: StoredDocument,
  codec: Histories,
): { readonly text: string; readonly history: History<unknown> } => {
  const { bytes, kind, version } = document;
  if (version === undefined)
    throw new HistoryError(
      `nothing says of which version the messages are; name it with --from, one of ${codec.versions.join(", ")}. \`koine history check\` tells which of them can read them`,
    );
  const history = readWhole(bytes, version, codec);
  if (kind === "plain") return { text: textOf(document, history, codec), history };
  const form = kind === "head" ? "lines" : "envelope";
  return { text: `${codec.write(history.entries, { form }).text.trimEnd()}\n`, history };
};

export interface Migrated {
  readonly messages: number;
  readonly kept: number;
  readonly versions: ReadonlySet<string>;
}

interface Migrating {
  readonly host: Host;
  /** Hears what is found in the file. */
  readonly say: (finding: Finding) => Promise<void>;
}

/** Writes one file whole, or nothing. Throws HistoryError, DecodeError, WriteError, and what the file system throws. */
export const migrateFile = async (
  file: string,
  place: string,
  codec: Histories,
  from: string | undefined,
  { host, say }: Migrating,
): Promise<Migrated> => {
  const versions = new Set<string>();
  let [messages, kept] = [0, 0];
  const target = new GrowingFile(place, host);
  try {
    for await (const document of storedIn(file, codec, from)) {
      const { text, history } = migrated(document, codec);
      target.write(text);
      versions.add(history.version);
      messages += history.entries.length;
      for (const entry of history.entries)
        if (entry.kind === "kept") {
          kept++;
          for (const finding of findingsOf(entry, history, document, file)) await say(finding);
        }
    }
    target.finish();
    return { messages, kept, versions };
  } finally {
    target.end();
  }
};

/** A line about a file that was written. */
export const wordsOf = (file: string, { messages, kept, versions }: Migrated, codec: Histories): string => {
  const of = versions.size === 0 ? "" : ` of ${[...versions].join(", ")}`;
  const today = codec.versions.at(-1) ?? "";
  const counts = `${messages - kept} now of ${today}, ${kept} kept as they came`;
  const hint = today === unfrozen ? "; no version is frozen yet that reads them: koine freeze <version>" : "";
  return `${nameOf(file)}: ${counted(messages, "message")}${of}: ${counts}${hint}`;
};
