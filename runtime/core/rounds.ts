/** Rounds: as long as the outermost question is at work, answers about the same data may be remembered. */

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

/** Runs something in which no union asks the same question twice. */
export const remembering = <Value>(run: () => Value): Value =>
  round === undefined ? inRound({}, run) : run();

/** Runs something that asks anew: the answers before it are not its own. */
export const askingAnew = <Value>(run: () => Value): Value => inRound({}, run);

/** A map for each round. */
export const perRound = <Key, Value>(): (() => Map<Key, Value>) => {
  const rounds = new WeakMap<object, Map<Key, Value>>();
  return () => {
    const known = (round && rounds.get(round)) ?? new Map<Key, Value>();
    if (round !== undefined) rounds.set(round, known);
    return known;
  };
};
