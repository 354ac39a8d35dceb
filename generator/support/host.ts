/** The interface between the generator and the process that runs it. */

export interface Host {
  /** Defers signals until the returned function is called, so that writes are not interrupted. */
  deferSignals(): () => void;
  /** Called when a run starts to read schemas. */
  onSchemas(): void;
  /** Called when a run is so large that saving memory matters more than speed. */
  onLargeRun(): void;
}

/** The default host for library use, which leaves the process unchanged. */
export const library: Host = {
  deferSignals: () => () => undefined,
  onSchemas: () => undefined,
  onLargeRun: () => undefined,
};

/** Runs `body` with signals deferred. */
export const withoutSignals = (host: Host, body: () => void): void => {
  const release = host.deferSignals();
  try {
    body();
  } finally {
    release();
  }
};
