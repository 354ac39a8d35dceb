/** A file that is written piece by piece beside its place, where nobody sees it before it is whole. */

import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isSystemError, WriteError } from "./failures.ts";
import { held } from "./held.ts";
import { discard, ownPrefix, removeLeftovers } from "./owner.ts";

export class GrowingFile {
  private readonly place: string;
  /** Absent where there is no old and new: in a pipe, or a device. */
  private readonly staged: string | undefined;
  private readonly handle: number;
  private isOpen = true;

  /** Throws WriteError, as all of its methods do. */
  constructor(place: string) {
    const found = statSync(place, { throwIfNoEntry: false });
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
    this.orRefuse(() => writeFileSync(this.handle, text));
  }

  /** Puts the whole file into its place. */
  finish(): void {
    const { staged, place } = this;
    this.orRefuse(() => {
      if (staged !== undefined) fsyncSync(this.handle);
      this.close();
      if (staged !== undefined) held(() => renameSync(staged, place));
    });
  }

  /** Leaves everything as it was, unless it is finished. */
  end(): void {
    this.close();
    if (this.staged !== undefined) discard(this.staged);
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
