/** Values that are made when somebody asks for them, and then kept. */

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

/** Makes a value for a name, once; one that cannot be made is not tried again, as it may take long to say so. */
export const onceNamed = <Made>(make: (name: string) => Made): ((name: string) => Made) => {
  const known = new Map<string, () => Made>();
  const attempt = (name: string): (() => Made) => {
    try {
      const made = make(name);
      return () => made;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };
  return (name) => {
    const made = known.get(name) ?? attempt(name);
    known.set(name, made);
    return made();
  };
};

/** Makes things for names, and is opened anew once so many are made, so that the others can go. */
export const renewed = <Made>(most: number, open: () => (name: string) => Made): ((name: string) => Made) => {
  let make = open();
  const names = new Set<string>();
  return (name) => {
    if (names.size >= most && !names.has(name)) {
      names.clear();
      make = open();
    }
    names.add(name);
    return make(name);
  };
};
