/** Whether a run would do what the last one did: nothing that it reads changed, and all that it wrote is still there. */

import { fingerprintOf, isUnchangedSince, type Read } from "./1-load/fingerprint.ts";
import { hashOfOutput, readCache, writeCache } from "./4-write/cache.ts";
import type { Plan } from "./options.ts";
import { packageHash } from "./package.ts";
import { sha256, textOfData } from "./reuse/store.ts";

/** What a run leaves for the next one. */
interface Left<Result> {
  readonly read: Read;
  readonly result: Result;
  /** Over all of it: our own code, what was asked for, read, written and said. */
  readonly hash: string;
}

/** Modules of a user's own may read anything, and a file may come to stand at an address that had none. */
const isKnowable = ({ cache, targets = [], remote }: Plan): boolean =>
  cache === true && targets.length === 0 && remote !== "admit";

const asked = ({ prune: _prune, origin, templates, ...rest }: Plan): unknown => [
  rest,
  origin?.pointer,
  [...(templates ?? [])].map(([target, texts]) => [target, [...texts]]),
];

/** Undefined where an output folder is not as the last run left it. */
const hashOf = (plan: Plan, read: Read, result: unknown): string | undefined => {
  const outputs = [plan.out, ...Object.values(plan.folders)].map(hashOfOutput);
  if (outputs.includes(undefined)) return undefined;
  const parts = [packageHash(), asked(plan), read, fingerprintOf(read), outputs, result];
  return sha256(textOfData(parts));
};

const leftIn = <Result>(text: string): Partial<Left<Result>> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/** What the last run said, where this one would say the same. */
export const resultAsBefore = <Result>(plan: Plan): Result | undefined => {
  if (!isKnowable(plan)) return undefined;
  const { read, result, hash } = leftIn<Result>(readCache(plan.out, "run"));
  const isSame = read !== undefined && hash !== undefined && hashOf(plan, read, result) === hash;
  return isSame ? result : undefined;
};

/** Leaves what a run that began at a time read and says, unless somebody was still editing. */
export const leaveResult = (plan: Plan, read: Read, began: number, result: unknown): void => {
  if (!isKnowable(plan) || !isUnchangedSince(read, began)) return;
  const left = { read, result, hash: hashOf(plan, read, result) };
  if (left.hash !== undefined) writeCache(plan.out, "run", JSON.stringify(left));
};
