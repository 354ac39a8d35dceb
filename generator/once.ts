/** What is made when somebody asks for it, and then kept. */

export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The same for each thing that it is made of, as long as that is there. */
export const onceEach = <Of extends object, Value>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const made = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const known = made.get(of) ?? { value: make(of) };
    made.set(of, known);
    return known.value;
  };
};

/** The same for each text, for the last ones that were asked about: at most so many are kept. */
export const recalled = <Value>(most: number, make: (text: string) => Value): ((text: string) => Value) => {
  const made = new Map<string, { readonly value: Value }>();
  return (text) => {
    const known = made.get(text) ?? { value: make(text) };
    if (made.size >= most && !made.has(text)) made.clear();
    made.set(text, known);
    return known.value;
  };
};
