/**
 * The `koine history check` command: counts how many stored messages each version can read, and lists
 * unreadable messages.
 */

import { DecodeError } from "../../../runtime/core/issue.ts";
import type { History } from "../../../runtime/core/history/history.ts";
import { nameOf } from "../documents.ts";
import type { Finding } from "../findings/finding.ts";
import { formatFinding } from "../findings/format.ts";
import { counted, type ExitCode, type Format, type Output } from "../output.ts";
import type { Histories } from "./codec.ts";
import { findingsOf, readWhole, storedIn, type StoredDocument } from "./stored.ts";

type Found = readonly Finding[];

/** Tries to read each message in every possible version. */
class Tally {
  private readonly codec: Histories;
  private readonly versions = new Map<string, number>();
  private messages = 0;
  private unread = 0;

  constructor(codec: Histories) {
    this.codec = codec;
  }

  get hasUnread(): boolean {
    return this.unread > 0;
  }

  /** Counts a document's messages. Returns findings for messages that no version can read. */
  add(document: StoredDocument, file: string): Found {
    const { kind, version, bytes, linesBefore } = document;
    if (kind === "head") return [];
    const versions = version === undefined ? this.codec.versions.toReversed() : [version];
    try {
      return this.count(
        versions.map((one) => readWhole(bytes, one, this.codec)),
        document,
        file,
      );
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      this.messages++;
      this.unread++;
      return error.issues.map((issue) => ({
        ...issue,
        file: nameOf(file),
        line: linesBefore + (issue.line ?? 1),
      }));
    }
  }

  textIn(format: Format): string {
    const { messages, unread } = this;
    if (format === "json")
      return JSON.stringify({ summary: { messages, unread, versions: Object.fromEntries(this.versions) } });
    const known = this.codec.versions.flatMap((version) => {
      const count = this.versions.get(version);
      return count === undefined ? [] : [`  ${version}: ${count} of ${messages}`];
    });
    return [`${counted(messages, "message")}: ${unread} unreadable`, "readable per version", ...known].join(
      "\n",
    );
  }

  private count(histories: readonly History<unknown>[], document: StoredDocument, file: string): Found {
    const [newest] = histories;
    return (newest?.entries ?? []).flatMap((entry, index): Found => {
      const readers = histories.filter(({ entries }) => entries[index]?.kind === "message");
      this.messages++;
      for (const { version } of histories) this.versions.set(version, this.versions.get(version) ?? 0);
      for (const { version } of readers) this.versions.set(version, (this.versions.get(version) ?? 0) + 1);
      if (readers.length > 0 || entry.kind !== "kept" || newest === undefined) return [];
      this.unread++;
      return findingsOf(entry, newest, document, file);
    });
  }
}

export const checkHistory = async (
  files: readonly string[],
  codec: Histories,
  from: string | undefined,
  onFailure: (file: string, error: unknown) => Promise<void>,
  format: Format,
  output: Output,
): Promise<ExitCode> => {
  const tally = new Tally(codec);
  for (const file of files)
    try {
      for await (const document of storedIn(file, codec, from))
        for (const finding of tally.add(document, file))
          await output.out(formatFinding(finding, format, output.paint));
    } catch (error) {
      await onFailure(file, error);
    }
  await output.out(tally.textIn(format));
  return tally.hasUnread ? 1 : 0;
};
