/** Faults of wire data: one coded reason with its place, and the errors that carry them. */

/**
 * One reason why wire data was refused, or one thing that decode mended.
 * `pointer` is a JSON Pointer (RFC 6901) into the data; `line` and `column` count from 1 and are there
 * only when the data came as text.
 */
export interface Issue {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  readonly line?: number;
  readonly column?: number;
}

const summary = (name: string, issues: readonly Issue[]): string => {
  const lines = issues.map(
    ({ code, pointer, message }) =>
      `  ${pointer === "" ? "(whole document)" : pointer}: ${message} [${code}]`,
  );
  return [`${name} refused the data:`, ...lines].join("\n");
};

/** Thrown by `decode` and `parse`; `issues` holds every reason, or the first hundred and one with the code `truncated`. */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
  readonly issues: readonly Issue[];

  constructor(codec: string, issues: readonly Issue[]) {
    super(summary(codec, issues));
    this.issues = issues;
  }
}

/** Thrown by `encode` and `stringify` when a value has no valid JSON form; `issues` holds every reason. */
export class EncodeError extends Error {
  override readonly name = "EncodeError";
  readonly issues: readonly Issue[];

  constructor(codec: string, issues: readonly Issue[]) {
    super(summary(codec, issues));
    this.issues = issues;
  }
}
