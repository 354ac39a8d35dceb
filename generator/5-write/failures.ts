/** Reports files that cannot be written. */

import path from "node:path";
import type { Report } from "../support/diagnostics.ts";
import { BusyError } from "./stage.ts";

type SystemError = NodeJS.ErrnoException & { readonly code: string };

export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && "code" in error && typeof error.code === "string";

/** A file system error that occurred while writing a file, and whether earlier changes were undone. */
export class WriteError extends Error {
  readonly code: string;
  readonly path: string;
  readonly isUndone: boolean;

  constructor(place: string, { code }: SystemError, isUndone: boolean) {
    super(`${code}: ${place}`);
    this.code = code;
    this.path = place;
    this.isUndone = isUndone;
  }
}

/** Reports an error. `again` is the command to retry. Rethrows unrelated errors. */
export const reportFailure = (error: unknown, again: string, report: Report): void => {
  if (error instanceof BusyError) {
    const hint = `Wait for the other process to finish, then ${again}.`;
    return report({ code: "output_busy", file: error.place, pointer: "", message: error.message, hint });
  }
  if (!isSystemError(error)) throw error;
  const isUndone = !(error instanceof WriteError) || error.isUndone;
  const state = isUndone ? "no files were changed" : "some files were already changed";
  const file = error.path ?? "";
  const message = `cannot write ${path.basename(file)} (${error.code}), ${state}`;
  const hint = `Free disk space or fix the permissions, then ${again}.`;
  report({ code: "output_unwritable", file, pointer: "", message, hint });
};
