/** Progress display for long runs, shown only on terminals. */

import type { Output } from "../output.ts";

export interface Progress {
  at(bytes: number): void;
  /** Clears the progress line before other output. */
  clear(): void;
}

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

const line = "\r\u001b[2K";

/** The display is updated at most twice per second. */
export const progressOf = (
  total: number | undefined,
  stream: NodeJS.WriteStream = process.stderr,
): Progress => {
  let shown = performance.now();
  let isShown = false;
  const of = total === undefined ? "" : ` of ${inMegabytes(total)}`;
  return {
    at(bytes) {
      if (!stream.isTTY || performance.now() - shown < 500) return;
      shown = performance.now();
      isShown = true;
      stream.write(`${line}${inMegabytes(bytes)}${of} MB`);
    },
    clear() {
      if (isShown) stream.write(line);
      isShown = false;
    },
  };
};

/** Wraps an output so that it clears the progress line first. */
export const besides = ({ clear }: Progress, output: Output): Output => ({
  ...output,
  out(text) {
    if (process.stdout.isTTY) clear();
    return output.out(text);
  },
  err(text) {
    clear();
    return output.err(text);
  },
});
