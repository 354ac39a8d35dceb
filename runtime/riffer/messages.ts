import type { Assistant, FilePart, System, Tool, User } from "../../generated/typescript/riffer/index.ts";
import { frozen } from "./freeze.ts";
import type { MessageIds } from "./message-ids.ts";

/** `File` is the type of accepted files, which includes paths if file access is available. */
export interface Making<File> {
  readonly newId: MessageIds;
  readonly toFilePart: (file: File) => FilePart;
}

/** Keeps an id that was passed, even if it is empty. Otherwise generates one. */
const identified = (newId: MessageIds, given: string | undefined): { id?: string } => {
  const id = given ?? newId();
  return id === undefined ? {} : { id };
};

export interface SystemOptions {
  readonly id?: string | undefined;
}

export const makeSystem =
  ({ newId }: Pick<Making<never>, "newId">) =>
  (content: string, { id }: SystemOptions = {}): System =>
    frozen({ role: "system", content, ...identified(newId, id) });

export interface UserOptions<File> {
  readonly id?: string | undefined;
  readonly files?: readonly File[] | undefined;
}

export const makeUser =
  <File>({ newId, toFilePart }: Making<File>) =>
  (content: string, { id, files = [] }: UserOptions<File> = {}): User => {
    const parts = files.map((file) => toFilePart(file));
    return frozen({ role: "user", content, files: parts, ...identified(newId, id) });
  };

/** `reasoning`, `finish_reason` and `finish_reason_raw` were added after the Riffer document was written. */
export interface AssistantOptions {
  readonly id?: string | undefined;
  readonly tool_calls?: readonly Assistant["tool_calls"][number][] | undefined;
  readonly reasoning?: readonly Assistant["reasoning"][number][] | undefined;
  readonly token_usage?: Assistant["token_usage"] | undefined;
  readonly structured_output?: unknown;
  readonly finish_reason?: Assistant["finish_reason"] | undefined;
  readonly finish_reason_raw?: string | undefined;
}

export const makeAssistant =
  ({ newId }: Pick<Making<never>, "newId">) =>
  (content: string, options: AssistantOptions = {}): Assistant => {
    const { token_usage, structured_output, finish_reason, finish_reason_raw } = options;
    return frozen({
      role: "assistant",
      content,
      tool_calls: [...(options.tool_calls ?? [])],
      reasoning: [...(options.reasoning ?? [])],
      ...identified(newId, options.id),
      ...(token_usage !== undefined && { token_usage }),
      ...((structured_output ?? null) !== null && { structured_output }),
      ...(finish_reason !== undefined && { finish_reason }),
      ...(finish_reason_raw !== undefined && { finish_reason_raw }),
    });
  };

export interface ToolOptions {
  readonly tool_call_id: string;
  readonly name: string;
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  readonly error_type?: Tool["error_type"] | undefined;
}

export const makeTool =
  ({ newId }: Pick<Making<never>, "newId">) =>
  (content: string, { tool_call_id, name, id, error, error_type }: ToolOptions): Tool =>
    frozen({
      role: "tool",
      content,
      tool_call_id,
      name,
      ...identified(newId, id),
      ...(error !== undefined && { error }),
      ...(error_type !== undefined && { error_type }),
    });
