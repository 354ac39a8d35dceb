/** The target for each path, relative to Ajv. */
export const wanted = { parse: 1.4, is: 0.6 };
