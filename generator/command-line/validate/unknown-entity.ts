/** The entity is not in the schemas; the message says which ones are. */
export class UnknownEntityError extends Error {}
