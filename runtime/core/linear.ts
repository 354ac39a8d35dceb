/**
 * Patterns that engines which try one way after the other may never come to an end with: here all ways are tried at once, so that
 * a text is looked at once for each step of its pattern. The generator writes the steps.
 */

/** One that reads nothing may lead to several others. */
export type PatternStep =
  | { readonly kind: "class"; readonly of: string }
  | { readonly kind: "jump"; readonly to: readonly number[] }
  | { readonly kind: "start" }
  | { readonly kind: "end" }
  | { readonly kind: "word"; readonly not: boolean }
  /** A look at the text before a place or after it, which is read from there backward or forward. */
  | {
      readonly kind: "look";
      readonly not: boolean;
      readonly behind: boolean;
      readonly steps: readonly PatternStep[];
    };

export interface PatternProgram {
  /** True when a character is a code point, false when it is half of one. */
  readonly unicode: boolean;
  readonly steps: readonly PatternStep[];
}

export interface Matcher {
  test(text: string): boolean;
}

/** True when one character is of a class, by the class and the character. */
type IsOf = (source: string, character: string) => boolean;

interface Text {
  readonly characters: readonly string[];
  readonly isOf: IsOf;
  /** Where each look holds, of those that were asked. */
  readonly looks: Map<PatternStep, Uint8Array>;
}

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);

/** True when a step that reads nothing leads on. */
const leadsOn = (step: PatternStep, at: number, text: Text): boolean => {
  const { characters } = text;
  switch (step.kind) {
    case "class":
      return false;
    case "jump":
      return true;
    case "start":
      return at === 0;
    case "end":
      return at === characters.length;
    case "word":
      return (isWord(characters[at - 1]) !== isWord(characters[at])) !== step.not;
    case "look": {
      const known = text.looks.get(step) ?? placesIn(step.steps, !step.behind, text, false);
      text.looks.set(step, known);
      return (known[at] === 1) !== step.not;
    }
  }
};

/** All steps that those lead to without reading anything. */
const reached = (
  open: number[],
  steps: readonly PatternStep[],
  at: number,
  text: Text,
): ReadonlySet<number> => {
  const seen = new Set(open);
  for (const place of seen) {
    const step = steps[place];
    if (step === undefined || !leadsOn(step, at, text)) continue;
    for (const next of step.kind === "jump" ? step.to : [place + 1]) seen.add(next);
  }
  return seen;
};

/** The places at which a way ends that begins anywhere; read backward, those at which one begins. */
function placesIn(
  steps: readonly PatternStep[],
  backward: boolean,
  text: Text,
  isOneEnough: boolean,
): Uint8Array {
  const { characters, isOf } = text;
  const places = new Uint8Array(characters.length + 1);
  let open: number[] = [];
  for (let read = 0; read <= characters.length; read++) {
    const at = backward ? characters.length - read : read;
    const now = reached([0, ...open], steps, at, text);
    if (now.has(steps.length)) {
      places[at] = 1;
      if (isOneEnough) return places;
    }
    const next = characters[backward ? at - 1 : at] ?? "";
    open = [];
    for (const place of now) {
      const step = steps[place];
      if (step?.kind === "class" && isOf(step.of, next)) open.push(place + 1);
    }
  }
  return places;
}

const classes = (unicode: boolean): IsOf => {
  const known = new Map<string, RegExp>();
  return (source, character) => {
    const found = known.get(source) ?? new RegExp(`^(?:${source})$`, unicode ? "u" : "");
    known.set(source, found);
    return found.test(character);
  };
};

/** A matcher that finds a pattern anywhere in a text, as a RegExp would. */
export const linear = ({ unicode, steps }: PatternProgram): Matcher => {
  const isOf = classes(unicode);
  return {
    test(text) {
      const characters = unicode ? [...text] : text.split("");
      return placesIn(steps, false, { characters, isOf, looks: new Map() }, true).includes(1);
    },
  };
};
