/**
 * Rules for tool calls and results: every call must have a result, every result must have a call, and results
 * must be where the API expects them.
 */

import type { CallPart, HubMessage, Part, ResultPart, Unit } from "../hub/hub.ts";
import { isCall, isResult } from "../hub/contents.ts";
import { placeOf } from "../hub/found.ts";
import type { Refusal, RefusalCode, Repair } from "./refusal.ts";
import { rangeOf } from "../support/spans.ts";
import { writtenId, type View } from "./view.ts";

const words = {
  unanswered_call: "requires a result for every call",
  unknown_call: "requires every result to follow its call",
  late_result: "requires results directly after their calls",
  duplicate_id: "requires unique call ids",
} as const;

const refusal = (code: keyof typeof words, part: Part, { profile }: View, repair?: Repair): Refusal => ({
  code,
  pointer: placeOf(part),
  message: `${profile.name} ${words[code]}`,
  ...(repair === undefined ? {} : { repair }),
});

class Walk {
  readonly #view: View;
  readonly #answered: ReadonlySet<string | undefined>;
  readonly #known = new Set<string | undefined>();
  #open = new Map<string | undefined, CallPart>();
  readonly refusals: Refusal[] = [];

  constructor(view: View) {
    this.#view = view;
    this.#answered = new Set(
      view.found.flatMap(({ part }) => (isResult(part) ? [writtenId(part, view.profile)] : [])),
    );
  }

  call(part: CallPart): void {
    const id = writtenId(part, this.#view.profile);
    const isTwice = this.#known.has(id) && this.#view.profile.hasUniqueCalls === true;
    if (isTwice) this.refusals.push(refusal("duplicate_id", part, this.#view, "translate"));
    this.#known.add(id);
    this.#open.set(id, part);
  }

  result(part: ResultPart): void {
    const id = writtenId(part, this.#view.profile);
    if (this.#open.delete(id)) return;
    const isKnown = this.#known.has(id);
    this.refusals.push(
      isKnown
        ? refusal("late_result", part, this.#view, "translate")
        : refusal("unknown_call", part, this.#view, "repairToolPairs"),
    );
  }

  /** Ends the range in which results for the open calls are expected. Later results are reported as late. */
  close(isEnd: boolean): void {
    for (const [id, part] of this.#open)
      if (isEnd || !this.#answered.has(id))
        this.refusals.push(refusal("unanswered_call", part, this.#view, "repairToolPairs"));
    this.#open = new Map();
  }
}

const indexOf = ({ origin }: Part): number => Number(origin.pointer.split("/").at(-1));

/** Returns refusals for results that follow other content in the same unit. */
const behindWords = (unit: Unit, parts: readonly Part[], view: View): Refusal[] => {
  const { from: first } = rangeOf(parts.filter((part) => !isResult(part)).map(indexOf));
  return parts
    .filter((part) => isResult(part) && part.origin.unit === unit && indexOf(part) > first)
    .map((part) => refusal("late_result", part, view, "translate"));
};

const partsByUnit = (messages: readonly HubMessage[]): Map<Unit, Part[]> => {
  const map = new Map<Unit, Part[]>();
  for (const { role, parts } of messages)
    for (const part of role === "assistant" ? [] : parts) {
      const list = map.get(part.origin.unit);
      if (list === undefined) map.set(part.origin.unit, [part]);
      else list.push(part);
    }
  return map;
};

const isContinued = ({ profile, opened }: View): boolean =>
  (profile.continuations ?? []).some((name) => Object.hasOwn(opened.members, name));

/**
 * The conversation may continue stored turns or refer to stored items, so calls and results can be missing
 * here.
 */
const hasElsewhere = (view: View): boolean =>
  isContinued(view) ||
  view.found.some(({ part }) => part.kind === "opaque" && part.name === "item_reference");

const isUnknown = ({ code }: Refusal): boolean => (code satisfies RefusalCode) === "unknown_call";

export const answerRefusals = (view: View): Refusal[] => {
  const walk = new Walk(view);
  const { answers, answersFirst, joinsTurns } = view.profile;
  let before: HubMessage["role"] | undefined;
  for (const { role, parts } of view.messages) {
    const isSameTurn = joinsTurns === true && role === "assistant" && before === role;
    if (answers === "next" && role !== "tool" && role !== "other" && !isSameTurn) walk.close(false);
    before = role;
    for (const part of parts) {
      if (isCall(part)) walk.call(part);
      else if (isResult(part)) walk.result(part);
    }
  }
  walk.close(true);
  const behind =
    answersFirst === true
      ? [...partsByUnit(view.messages)].flatMap(([unit, parts]) => behindWords(unit, parts, view))
      : [];
  const missing = hasElsewhere(view) ? walk.refusals.filter((one) => !isUnknown(one)) : walk.refusals;
  return [...missing, ...behind];
};
