/** How far a long run has come, on a terminal that somebody looks at; nothing anywhere else. */

export interface Progress {
  at(bytes: number): void;
  /** Makes room for what is printed. */
  clear(): void;
}

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

const line = "\r\u001b[2K";

/** Says so at most twice a second. */
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
