/** The target for each path, relative to Ajv. */
export const wanted = { parse: 1.3, is: 0.5 };
