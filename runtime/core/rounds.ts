/** Memoization scopes, which keep results until the outermost call returns. */

let round: object | undefined;

const inRound = <Value>(next: object, run: () => Value): Value => {
  const before = round;
  round = next;
  try {
    return run();
  } finally {
    round = before;
  }
};

/** Runs a function in the current scope, or in a new one if there is none. */
export const remembering = <Value>(run: () => Value): Value =>
  round === undefined ? inRound({}, run) : run();

/** Runs a function in a new scope with no earlier results. */
export const askingAnew = <Value>(run: () => Value): Value => inRound({}, run);

/** Returns a getter for a map that belongs to the current scope. */
export const perRound = <Key, Value>(): (() => Map<Key, Value>) => {
  const rounds = new WeakMap<object, Map<Key, Value>>();
  return () => {
    const known = (round && rounds.get(round)) ?? new Map<Key, Value>();
    if (round !== undefined) rounds.set(round, known);
    return known;
  };
};
