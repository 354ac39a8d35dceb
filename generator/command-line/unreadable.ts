/** A file that cannot be read for a reason that is ours to tell; otherwise as the file system would say it. */
export class UnreadableError extends Error {
  /** Stands in brackets behind the name. */
  readonly code: string;
  readonly syscall = "read";
  readonly path: string;

  constructor(path: string, code: string) {
    super(`cannot read ${path} (${code})`);
    this.code = code;
    this.path = path;
  }
}
