/** Thrown if Koine itself rejects a file. It is reported like a file system error. */
export class UnreadableError extends Error {
  /** The reason, printed in parentheses after the file name. */
  readonly code: string;
  readonly syscall = "read";
  readonly path: string;

  constructor(path: string, code: string) {
    super(`cannot read ${path} (${code})`);
    this.code = code;
    this.path = path;
  }
}
