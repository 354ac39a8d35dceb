/** Work that a signal must not cut short: whoever owns the process says how signals wait meanwhile. */

/** Begins to hold signals, and answers with what lets them go again. */
export type Hold = () => () => void;

let hold: Hold = () => () => undefined;

/** A library leaves the signals of its process alone; the command line does not. */
export const holdSignalsWith = (how: Hold): void => {
  hold = how;
};

export const held = (body: () => void): void => {
  const release = hold();
  try {
    body();
  } finally {
    release();
  }
};
