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
