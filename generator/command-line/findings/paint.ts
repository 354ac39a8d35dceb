/** Terminal colors for findings. */

import { styleText } from "node:util";
import type { Level } from "./finding.ts";

/** The parts of a finding that have a color. */
export type Part = Level | "location" | "aside";

/** Colors a part of a finding. */
export type Paint = (part: Part, text: string) => string;

export const plain: Paint = (_part, text) => text;

const styles = {
  error: "red",
  warning: "yellow",
  notice: "cyan",
  location: "bold",
  aside: "dim",
} as const satisfies Readonly<Record<Part, string>>;

export const colored: Paint = (part, text) => styleText(styles[part], text, { validateStream: false });

/** The values of `--color`. */
export const colorChoices: readonly string[] = ["auto", "always", "never"];

const isSet = (value: string | undefined): boolean => value !== undefined && value !== "";

/** Colors findings on terminals. As in other programs, `FORCE_COLOR` and `NO_COLOR` override this. */
export const paintFor = (isTerminal: boolean, { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv): Paint => {
  const isForced = isSet(FORCE_COLOR);
  const isColored = isForced
    ? FORCE_COLOR !== "0" && FORCE_COLOR !== "false"
    : isTerminal && !isSet(NO_COLOR) && TERM !== "dumb";
  return isColored ? colored : plain;
};
