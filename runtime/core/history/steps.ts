import { describe } from "../describe.ts";
import { equalJson } from "../json/index.ts";
import { quoted } from "../json/show.ts";
import { copyOf, isObject, own, setOwn } from "../object.ts";
import { pointerTo } from "../pointer.ts";
import type { Step } from "./plan.ts";

/** Reports a message that the target version cannot represent. */
export class Refused extends Error {
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.pointer = pointer;
  }
}

type StoredMembers = Record<string, unknown>;

const takeAway = (object: StoredMembers, name: string): unknown => {
  const value = own(object, name);
  Reflect.deleteProperty(object, name);
  return value;
};

const put = (object: StoredMembers, name: string, value: unknown, pointer: string): void => {
  if (Object.hasOwn(object, name))
    throw new Refused(pointerTo(pointer, name), `${quoted(name)} already exists`);
  setOwn(object, name, value);
};

const lift = (object: StoredMembers, name: string, pointer: string): void => {
  const inner = takeAway(object, name);
  const at = pointerTo(pointer, name);
  if (!isObject(inner)) throw new Refused(at, "is not an object");
  for (const [key, value] of Object.entries(inner)) put(object, key, value, pointer);
};

const nestMembers = (
  object: StoredMembers,
  name: string,
  members: readonly string[],
  pointer: string,
): void => {
  const inner: StoredMembers = {};
  for (const key of members) if (Object.hasOwn(object, key)) setOwn(inner, key, takeAway(object, key));
  put(object, name, inner, pointer);
};

const unwrap = (object: StoredMembers, name: string, pointer: string): void => {
  const value = own(object, name);
  if (!Array.isArray(value)) return;
  if (value.length !== 1)
    throw new Refused(pointerTo(pointer, name), "is not an array with exactly one item");
  setOwn(object, name, value[0]);
};

const say = (object: StoredMembers, name: string, words: Readonly<Record<string, string>>): void => {
  const word = own(object, name);
  if (typeof word === "string" && Object.hasOwn(words, word)) setOwn(object, name, words[word]);
};

const neverStep = (step: never): never => {
  throw new TypeError(`no step ${JSON.stringify(step)}`);
};

const onObject = (
  object: StoredMembers,
  step: Exclude<Step, readonly ["only", ...unknown[]]>,
  pointer: string,
) => {
  const [kind, name] = step;
  const isThere = Object.hasOwn(object, name);
  switch (kind) {
    case "rename":
      return isThere ? put(object, step[2], takeAway(object, name), pointer) : undefined;
    case "add":
      return isThere ? undefined : setOwn(object, name, step[2]);
    case "drop":
      return equalJson(own(object, name), step[2]) ? takeAway(object, name) : undefined;
    case "remove":
      return takeAway(object, name);
    case "refuse":
      if (isThere)
        throw new Refused(pointerTo(pointer, name), `${quoted(name)} does not exist in the other version`);
      return undefined;
    case "lift":
      return isThere ? lift(object, name, pointer) : undefined;
    case "nest":
      return nestMembers(object, name, step[2], pointer);
    case "words":
      return say(object, name, step[2]);
    case "wrap":
      return isThere ? setOwn(object, name, [own(object, name)]) : undefined;
    case "unwrap":
      return unwrap(object, name, pointer);
    default:
      return neverStep(kind);
  }
};

export const takeSteps = (data: unknown, steps: readonly Step[], pointer: string): unknown => {
  const copy = isObject(data) ? copyOf(data) : data;
  for (const step of steps) {
    if (step[0] !== "only") {
      if (isObject(copy)) onObject(copy, step, pointer);
    } else if (typeof data === "string" && !step[1].includes(data))
      throw new Refused(pointer, `${describe(data)} does not exist in the other version`);
  }
  return copy;
};
