/** A file that is written incrementally under a temporary name, and renamed when it is complete. */

import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { isSystemError, WriteError } from "./failures.ts";
import { withoutSignals, type Host } from "../support/host.ts";
import { discard, ownPrefix, removeLeftovers } from "./owner.ts";

/** The number of bytes per gzip member, large enough to keep the overhead low. */
const portion = 1024 * 1024;

/** Compresses files whose names end in .gz. */
export class GrowingFile {
  private readonly host: Host;
  private readonly place: string;
  /** Undefined for pipes and devices, which cannot be replaced atomically. */
  private readonly staged: string | undefined;
  private readonly handle: number;
  private readonly isCompressed: boolean;
  private waiting: Buffer[] = [];
  private size = 0;
  private isOpen = true;

  constructor(place: string, host: Host) {
    this.host = host;
    const found = statSync(place, { throwIfNoEntry: false });
    this.isCompressed = place.endsWith(".gz");
    this.place = found === undefined ? place : realpathSync(place);
    const folder = path.dirname(this.place);
    const isStaged = found === undefined || found.isFile() || found.isDirectory();
    this.staged = isStaged
      ? path.join(folder, ownPrefix("save") + randomBytes(4).toString("hex"))
      : undefined;
    if (isStaged) removeLeftovers(folder);
    this.handle = this.orRefuse(() => openSync(this.staged ?? this.place, "w", found?.mode));
  }

  write(text: string): void {
    if (!this.isCompressed) return this.orRefuse(() => writeFileSync(this.handle, text));
    const bytes = Buffer.from(text);
    this.waiting.push(bytes);
    this.size += bytes.length;
    if (this.size >= portion) this.compress();
  }

  finish(): void {
    const { staged, place } = this;
    if (this.isCompressed) this.compress();
    this.orRefuse(() => {
      if (staged !== undefined) fsyncSync(this.handle);
      this.close();
      if (staged !== undefined) withoutSignals(this.host, () => renameSync(staged, place));
    });
  }

  /** Closes the file. Discards the content unless the file is finished. */
  end(): void {
    this.close();
    if (this.staged !== undefined) discard(this.staged);
  }

  private compress(): void {
    const packed = gzipSync(Buffer.concat(this.waiting));
    [this.waiting, this.size] = [[], 0];
    this.orRefuse(() => writeFileSync(this.handle, packed));
  }

  private close(): void {
    if (this.isOpen) closeSync(this.handle);
    this.isOpen = false;
  }

  private orRefuse<Result>(body: () => Result): Result {
    try {
      return body();
    } catch (error) {
      throw isSystemError(error) ? new WriteError(this.place, error, true) : error;
    }
  }
}
