/** Issues, and the errors that contain them. */

/**
 * A problem in wire data, or a repair made by a salvage hint. `pointer` is a JSON Pointer (RFC 6901) into the
 * data. `line` and `column` count from 1 and are set only if the data was parsed from text.
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
  return [`${name} rejected the data:`, ...lines].join("\n");
};

/**
 * Thrown by `decode` and `parse`. `issues` contains all issues, or the first hundred followed by an issue
 * with the code `truncated`.
 */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
  readonly issues: readonly Issue[];

  constructor(codec: string, issues: readonly Issue[]) {
    super(summary(codec, issues));
    this.issues = issues;
  }
}

/** Thrown by `encode` and `stringify` if a value has no valid JSON form. `issues` contains all issues. */
export class EncodeError extends Error {
  override readonly name = "EncodeError";
  readonly issues: readonly Issue[];

  constructor(codec: string, issues: readonly Issue[]) {
    super(summary(codec, issues));
    this.issues = issues;
  }
}
