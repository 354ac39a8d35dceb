/** Thrown if the command cannot run. The message explains how to fix it. */
export class TranslateError extends Error {}

/** Converts file system errors to TranslateError. */
export const orRefuse = (error: unknown, what: string): never => {
  if (error instanceof Error && "code" in error)
    throw new TranslateError(`cannot ${what} (${String(error.code)})`);
  throw error;
};
