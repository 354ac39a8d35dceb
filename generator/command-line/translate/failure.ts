/** The command cannot do its work; the message says what to do. */
export class TranslateError extends Error {}

/** Turns what the file system refuses into an error that is the caller's to fix. */
export const orRefuse = (error: unknown, what: string): never => {
  if (error instanceof Error && "code" in error)
    throw new TranslateError(`cannot ${what} (${String(error.code)})`);
  throw error;
};
