/** Lazy values and memoization. */

export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Memoizes by object, for as long as the object is alive. */
export const onceEach = <Of extends object, Value>(make: (of: Of) => Value): ((of: Of) => Value) => {
  const made = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const known = made.get(of) ?? { value: make(of) };
    made.set(of, known);
    return known.value;
  };
};

/** Memoizes by string key. Clears the cache when it reaches `most` entries. */
export const recalled = <Value>(most: number, make: (text: string) => Value): ((text: string) => Value) => {
  const made = new Map<string, { readonly value: Value }>();
  return (text) => {
    const known = made.get(text) ?? { value: make(text) };
    if (made.size >= most && !made.has(text)) made.clear();
    made.set(text, known);
    return known.value;
  };
};

/** Memoizes by name, including failures, because a failing call can be slow. */
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

/** Calls `open` again after every `most` calls, so that earlier results can be garbage-collected. */
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
