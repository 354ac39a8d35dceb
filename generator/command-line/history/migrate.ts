/**
 * The command `koine history migrate`. Unreadable messages are kept in place and marked with their version.
 */

import type { History } from "../../../runtime/core/history/history.ts";
import { GrowingFile } from "../../5-write/growing.ts";
import { unfrozen } from "../../api/history.ts";
import type { Host } from "../../support/host.ts";
import { newline } from "../lines.ts";
import type { Finding } from "../findings/finding.ts";
import { counted } from "../output.ts";
import { nameOf } from "../documents.ts";
import type { Histories } from "./codec.ts";
import { HistoryError } from "./failure.ts";
import { findingsOf, readWhole, storedIn, type StoredDocument } from "./stored.ts";

const linesBehindHead = (text: string): string[] => text.trimEnd().split("\n").slice(1);

/** The migrated document in its original form: lines, a list or an envelope. */
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
      `the version of the messages is unknown; pass it with --from, one of ${codec.versions.join(", ")}. \`koine history check\` shows which versions can read them`,
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
  /** Receives the findings in the file. */
  readonly say: (finding: Finding) => Promise<void>;
}

/**
 * Writes either the complete file or nothing. Throws HistoryError, DecodeError, WriteError and file system
 * errors.
 */
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

/** The summary line for a migrated file. */
export const wordsOf = (file: string, { messages, kept, versions }: Migrated, codec: Histories): string => {
  const of = versions.size === 0 ? "" : ` of ${[...versions].join(", ")}`;
  const today = codec.versions.at(-1) ?? "";
  const counts = `${messages - kept} migrated to ${today}, ${kept} kept unchanged`;
  const hint = today === unfrozen ? "; the current schemas are not frozen yet: koine freeze <version>" : "";
  return `${nameOf(file)}: ${counted(messages, "message")}${of}: ${counts}${hint}`;
};
