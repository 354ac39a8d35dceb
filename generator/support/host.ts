/** The process that the generator runs in, as whoever owns it hands it over. */

export interface Host {
  /** Makes signals wait until what it answers with is called: files that are being written must not be left half done. */
  deferSignals(): () => void;
  /** Hears that a run reads schemas, and no messages. */
  onSchemas(): void;
  /** Hears that a run is so large that memory is worth more than time. */
  onLargeRun(): void;
}

/** A library leaves the process of its caller alone. */
export const library: Host = {
  deferSignals: () => () => undefined,
  onSchemas: () => undefined,
  onLargeRun: () => undefined,
};

/** Does what a signal must not cut short. */
export const withoutSignals = (host: Host, body: () => void): void => {
  const release = host.deferSignals();
  try {
    body();
  } finally {
    release();
  }
};
