/** Memory that a large run must not take: whoever owns the process says how it is kept. */

let keepSmall: () => void = () => undefined;

/** A library leaves the memory of its process alone; the command line does not. */
export const keepSmallWith = (how: () => void): void => {
  keepSmall = how;
};

/** The number of entities that makes a run large: below it nobody minds, and looking for garbage more often takes time. */
const large = 2500;

export const minding = (entities: number): void => {
  if (entities >= large) keepSmall();
};
