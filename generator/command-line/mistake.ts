/** Describes an unexpected error with a one-line message for users and the stack trace for developers. */

import { packageVersion } from "../support/package.ts";

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

export const complain = (error: unknown): string => {
  if (process.env["KOINE_STACK"] === "1") return stackOf(error);
  const message = firstLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const help = "This is a bug in koine. Set KOINE_STACK=1 and report the output";
  return `internal: ${message}\n    help: ${help} (koine ${packageVersion()}, node ${process.version})`;
};
