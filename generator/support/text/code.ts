/** A branded type for code: text becomes code only through the language's encoder. */

declare const context: unique symbol;

/** Source text in a particular language. Plain strings must be encoded first. */
export type Code<Context extends string> = string & { readonly [context]: Context };

/**
 * Creates a template tag that joins code of one language. It accepts code and numbers. Plain strings are a
 * type error.
 */
export const codeIn =
  <Context extends string>() =>
  (fixed: TemplateStringsArray, ...parts: readonly (Code<Context> | number)[]): Code<Context> => {
    // This is the most frequently called function, so it avoids iterators.
    let text = fixed[0] ?? "";
    for (let index = 0; index < parts.length; index++)
      text += String(parts[index]) + (fixed[index + 1] ?? "");
    return text as Code<Context>;
  };

/** Marks text as code. Only encoders may call this. */
export const encoded = <Context extends string>(text: string): Code<Context> => text as Code<Context>;

/**
 * A package or dialect name, whose characters are safe in every language. A name with other characters
 * indicates a bug in the generator.
 */
export const plainName = <Context extends string>(name: string): Code<Context> => {
  if (!/^[\w.~@/-]*$/.test(name)) throw new TypeError(`"${name}" is not a valid package name`);
  return encoded(name);
};
