/**
 * A linear-time matcher for patterns on which a backtracking engine might take exponential time. The
 * generator compiles the pattern to steps, and the matcher follows all alternatives at once.
 */

/** One instruction of a pattern program. A jump can have several targets. */
export type PatternStep =
  | { readonly kind: "class"; readonly of: string }
  | { readonly kind: "jump"; readonly to: readonly number[] }
  | { readonly kind: "start" }
  | { readonly kind: "end" }
  | { readonly kind: "word"; readonly not: boolean }
  /** A lookahead or lookbehind. */
  | {
      readonly kind: "look";
      readonly not: boolean;
      readonly behind: boolean;
      readonly steps: readonly PatternStep[];
    };

export interface PatternProgram {
  /** Whether a character is a code point instead of a UTF-16 code unit. */
  readonly unicode: boolean;
  readonly steps: readonly PatternStep[];
}

export interface Matcher {
  test(text: string): boolean;
}

type IsOf = (source: string, character: string) => boolean;

interface Text {
  readonly characters: readonly string[];
  readonly isOf: IsOf;
  /** The positions at which each lookaround matches, computed on demand. */
  readonly looks: Map<PatternStep, Uint8Array>;
}

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);

/** Returns true if matching can continue past a step without consuming a character. */
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

/** Returns all steps that are reachable without consuming a character. */
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

/** Marks the positions where a match ends. If `backward` is set, marks the positions where a match starts. */
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

/** Creates a matcher that searches the whole text, like `RegExp.test`. */
export const linear = ({ unicode, steps }: PatternProgram): Matcher => {
  const isOf = classes(unicode);
  return {
    test(text) {
      const characters = unicode ? [...text] : text.split("");
      return placesIn(steps, false, { characters, isOf, looks: new Map() }, true).includes(1);
    },
  };
};
