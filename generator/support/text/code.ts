/** Code as a type: text that went through an encoder of its context. Schema text is data until then. */

declare const context: unique symbol;

/** A piece of source text in one language. A plain string is not one: encode it first. */
export type Code<Context extends string> = string & { readonly [context]: Context };

/** A template tag that joins code of one context; numbers are safe everywhere, plain strings are a type error. */
export const codeIn =
  <Context extends string>() =>
  (fixed: TemplateStringsArray, ...parts: readonly (Code<Context> | number)[]): Code<Context> => {
    // By far the most called function of all, so it does not go through an iterator.
    let text = fixed[0] ?? "";
    for (let index = 0; index < parts.length; index++)
      text += String(parts[index]) + (fixed[index + 1] ?? "");
    return text as Code<Context>;
  };

/** Marks the result of an encoder. Only encoders call this. */
export const encoded = <Context extends string>(text: string): Code<Context> => text as Code<Context>;

/** A name that a registry or a dialect has: of signs that mean nothing in any language. Any other is a mistake in the generator. */
export const plainName = <Context extends string>(name: string): Code<Context> => {
  if (!/^[\w.~@/-]*$/.test(name)) throw new TypeError(`"${name}" is not a name of a package`);
  return encoded(name);
};
