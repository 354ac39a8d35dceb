/** The words for an error that nobody foresaw: one line for its reader, and the stack for whoever fixes it. */

import { packageVersion } from "../support/package.ts";

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

export const complain = (error: unknown): string => {
  if (process.env["KOINE_STACK"] === "1") return stackOf(error);
  const message = firstLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const help = "this is a mistake in koine; please report it with what KOINE_STACK=1 adds";
  return `internal: ${message}\n    help: ${help} (koine ${packageVersion()}, node ${process.version})`;
};
