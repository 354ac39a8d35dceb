/** Translates one conversation and summarizes the result. */

import type { JsonValue } from "../../support/json.ts";
import type { Finding } from "../findings/finding.ts";
import { counted } from "../output.ts";
import { TranslateError } from "./failure.ts";
import type { Library, Loss, Translation } from "./library.ts";

export interface Way {
  readonly from: string;
  readonly to: string;
  readonly sidecar?: JsonValue;
  readonly policy?: JsonValue;
  readonly models?: JsonValue;
  readonly maxTokens?: number;
}

const flags = new Map([
  ["models", "--models"],
  ["maxTokens", "--max-tokens"],
]);

/** Replaces the library's options in a message with the flags that set them. */
const withFlags = (message: string): string =>
  message.replaceAll(/[`"](models|maxTokens)[`"]/g, (quoted, option: string) => flags.get(option) ?? quoted);

/** Throws TranslateError for user errors. */
export const perform = (conversation: JsonValue, library: Library, way: Way): Translation => {
  try {
    return library.translate(conversation, way);
  } catch (error) {
    if (error instanceof TypeError) throw new TranslateError(withFlags(error.message));
    throw error;
  }
};

/**
 * `lines` contains the line numbers of the messages, if there is one message per line. `whole` is the line of
 * the whole conversation.
 */
export const findingsOf = (
  { problems }: Pick<Translation, "problems">,
  name: string,
  lines: readonly number[],
  whole?: number,
): Finding[] =>
  problems.flatMap(({ side, index, pointer, issues }) =>
    issues.map((issue) => {
      const line = side === "input" ? lines[index] : undefined;
      const file = side === "input" ? name : whole === undefined ? "output" : `output of ${name}`;
      const place = { file, pointer: (line === undefined ? pointer : "") + issue.pointer };
      const at = line ?? whole;
      const message = withFlags(issue.message);
      return { ...issue, message, ...place, ...(at === undefined ? {} : { line: at }) };
    }),
  );

/** Totals for a run over one or more conversations. */
export class Tally {
  private readonly losses = new Map<string, number>();
  private lost = 0;
  private unread = 0;
  private refused = 0;
  private readonly failOn: readonly string[];
  isFailed = false;

  constructor(failOn: string | undefined) {
    this.failOn = failOn?.split(",") ?? [];
  }

  add({ losses, problems }: Pick<Translation, "losses" | "problems">): void {
    for (const loss of losses) this.lose(loss);
    const unread = problems.filter(({ side }) => side === "input").length;
    this.unread += unread;
    this.refused += problems.length - unread;
    this.isFailed ||= problems.length > 0;
  }

  get words(): string {
    const counts = [...this.losses].map(([what, count]) => `${count} ${what}`).join(", ");
    const lost = this.lost === 0 ? "nothing was lost" : `${counted(this.lost, "fact")} lost (${counts})`;
    return [
      lost,
      ...(this.unread === 0 ? [] : [`${counted(this.unread, "message")} invalid in the source dialect`]),
      ...(this.refused === 0 ? [] : [`${counted(this.refused, "value")} that the target API would reject`]),
    ].join(", ");
  }

  private lose({ status, code }: Loss): void {
    const what = `${code} ${status}`;
    this.lost++;
    this.losses.set(what, (this.losses.get(what) ?? 0) + 1);
    this.isFailed ||= ["downgraded", status, code].some((word) => this.failOn.includes(word));
  }
}
