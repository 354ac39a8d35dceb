/**
 * The testee protocol: one JSON line per request and per answer. Documented in
 * test/generator/conform/README.md.
 */

export interface Request {
  readonly id: number;
  readonly entity: string;
  /** The document as raw JSON text. */
  readonly text: string;
}

export interface AnswerIssue {
  readonly code?: string;
  readonly pointer?: string;
  readonly message?: string;
}

/** A note about salvaged data or about a stored message that was kept. */
export interface Note extends AnswerIssue {
  /** The first reason why the message was kept. */
  readonly issue?: AnswerIssue;
}

export interface Answer {
  readonly id: unknown;
  readonly ok: boolean;
  readonly text?: string;
  readonly canonical?: string;
  readonly issue?: AnswerIssue;
  /** All reasons, starting with `issue`. */
  readonly issues?: readonly AnswerIssue[];
  readonly notes?: readonly Note[];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const textAt = (value: object, key: string): string | undefined => {
  const member: unknown = Reflect.get(value, key);
  return typeof member === "string" ? member : undefined;
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const texts = <Key extends string>(
  value: object,
  keys: readonly Key[],
): { readonly [key in Key]?: string } => {
  const found: { [key in Key]?: string } = {};
  for (const key of keys) {
    const text = textAt(value, key);
    if (text !== undefined) found[key] = text;
  }
  return found;
};

const issueIn = (value: object): AnswerIssue => texts(value, ["code", "pointer", "message"]);

const issueAt = (value: object): { readonly issue?: AnswerIssue } =>
  "issue" in value && isObject(value.issue) ? { issue: issueIn(value.issue) } : {};

const listAt = (value: object, key: string): readonly object[] | undefined => {
  const list: unknown = Reflect.get(value, key);
  return Array.isArray(list) ? list.filter(isObject) : undefined;
};

/**
 * Parses an answer. Returns undefined if the line is invalid. The answer to a valid document must contain the
 * document's text.
 */
export const readAnswer = (line: string): Answer | undefined => {
  const value = parse(line);
  if (!isObject(value) || !("id" in value) || !("ok" in value)) return undefined;
  const { id, ok } = value;
  if (typeof ok !== "boolean" || (ok && textAt(value, "text") === undefined)) return undefined;
  const notes = listAt(value, "notes");
  const issues = listAt(value, "issues");
  return {
    id,
    ok,
    ...texts(value, ["text", "canonical"]),
    ...issueAt(value),
    ...(issues === undefined ? {} : { issues: issues.map(issueIn) }),
    ...(notes === undefined ? {} : { notes: notes.map((note) => ({ ...issueIn(note), ...issueAt(note) })) }),
  };
};
