/** The command cannot do its work; the message says what to do. */
export class TranslateError extends Error {}

/** What the file system refuses is the caller's to mend. */
export const orRefuse = (error: unknown, what: string): never => {
  if (error instanceof Error && "code" in error)
    throw new TranslateError(`cannot ${what} (${String(error.code)})`);
  throw error;
};
