/** Applies an overlay to a document, one action at a time. The arguments are not modified. */

import { equalJson } from "../../runtime/core/json/index.ts";
import { pointerTo } from "../../runtime/core/pointer.ts";
import { isJsonObject, type JsonValue } from "../support/json.ts";
import { changedAt, type Location } from "../support/json-tree.ts";
import { placesAt } from "./json-path.ts";
import { firstMissing } from "./nearest.ts";
import { updated } from "./merge.ts";
import type { Action, Overlay } from "./overlay.ts";

export type Outcome =
  | { readonly kind: "changed" }
  /** `near` describes where the path stopped matching, or is empty. */
  | { readonly kind: "unmatched"; readonly near: string }
  | { readonly kind: "idle" }
  | { readonly kind: "mistake"; readonly message: string };

export interface Overlaid {
  readonly value: JsonValue;
  readonly outcomes: readonly Outcome[];
  /**
   * Pointers to arrays from which an item was removed, so their indices differ from those in the author's
   * file.
   */
  readonly shifted: readonly string[];
}

interface Step {
  readonly value: JsonValue;
  readonly outcome: Outcome;
  readonly shifted?: readonly string[];
}

export const applyOverlay = (document: JsonValue, { actions }: Overlay): Overlaid => {
  const outcomes: Outcome[] = [];
  const shifted: string[] = [];
  let value = document;
  for (const action of actions) {
    const step = apply(value, action);
    value = step.value;
    outcomes.push(step.outcome);
    shifted.push(...(step.shifted ?? []));
  }
  return { value, outcomes, shifted };
};

const apply = (value: JsonValue, action: Action): Step => {
  const places = placesAt(action.target, value);
  if ("mistake" in places) return failed(value, `this is not a valid JSONPath: ${places.mistake}`);
  if (places.length === 0)
    return { value, outcome: { kind: "unmatched", near: firstMissing(action.target, value) } };
  if (action.remove === true) return removal(value, places);
  return action.update === undefined
    ? { value, outcome: { kind: "idle" } }
    : update(value, places, action.update);
};

const failed = (value: JsonValue, message: string): Step => ({
  value,
  outcome: { kind: "mistake", message },
});

const update = (value: JsonValue, places: readonly Location[], change: JsonValue): Step => {
  let result: JsonValue | undefined = value;
  for (const place of places) {
    result = changedAt(result, place, (selected) => updated(selected, change));
    if (result === undefined)
      return failed(value, `${sayPlace(place)} is not an object or array, so it cannot be updated`);
  }
  return { value: result, outcome: { kind: equalJson(result, value) ? "idle" : "changed" } };
};

/** Sorts array indices in descending order, so that removals do not shift the remaining items. */
const backwards = (one: Location, other: Location): number => {
  const index = one.findIndex((step, at) => step !== other[at]);
  const [first, second] = [one[index], other[index]];
  return typeof first === "number" && typeof second === "number" ? second - first : 0;
};

const removal = (value: JsonValue, places: readonly Location[]): Step => {
  if (places.some((place) => place.length === 0))
    return failed(value, "the whole document cannot be removed");
  const result = places
    .toSorted(backwards)
    .reduce<JsonValue>(
      (left, place) => changedAt(left, place.slice(0, -1), without(place.at(-1))) ?? left,
      value,
    );
  const arrays = places
    .filter((place) => typeof place.at(-1) === "number")
    .map((place) => place.slice(0, -1));
  return { value: result, outcome: { kind: "changed" }, shifted: arrays.map(sayPlace) };
};

const without =
  (step: string | number | undefined) =>
  (parent: JsonValue): JsonValue =>
    Array.isArray(parent)
      ? parent.filter((_, index) => index !== step)
      : isJsonObject(parent)
        ? Object.fromEntries(Object.entries(parent).filter(([key]) => key !== step))
        : parent;

const sayPlace = (place: Location): string => place.reduce<string>(pointerTo, "");
