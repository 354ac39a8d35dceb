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

const locationOf = ({ line, column }: Issue): string => {
  if (line === undefined) return "";
  return column === undefined ? ` (line ${line})` : ` (line ${line}, column ${column})`;
};

const issueText = (issue: Issue): string => {
  const { code, pointer, message } = issue;
  return `  ${pointer === "" ? "(whole document)" : pointer}: ${message} [${code}]${locationOf(issue)}`;
};

const summary = (name: string, issues: readonly Issue[]): string =>
  [`${name} rejected the data:`, ...issues.map(issueText)].join("\n");

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
