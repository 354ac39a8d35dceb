/** The shapes of recorded data. A sample of the recordings must contain every shape. */

/** Properties whose value is part of the protocol. */
const words = new Set(["type", "role", "stop_reason", "finish_reason", "finishReason", "status"]);

/** Properties that contain arbitrary data from the caller. */
const free = new Set([
  "input",
  "args",
  "arguments",
  "parameters",
  "schema",
  "input_schema",
  "response",
  "properties",
]);

const tagOf = (value: unknown): string => {
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object" || value === null) return value === "" ? "empty" : typeof value;
  const { type, role } = Object(value);
  return `${String(type ?? "")} ${String(role ?? "")}`;
};

const addMember = (kinds: Set<string>, tag: string, key: string, member: unknown): void => {
  kinds.add(`${tag} ${key}: ${words.has(key) ? String(member) : tagOf(member)}`);
  if (!free.has(key) || Array.isArray(member)) addKinds(kinds, member);
};

const addKinds = (kinds: Set<string>, value: unknown): void => {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      kinds.add(`${tagOf(value[index - 1])} before ${tagOf(item)}`);
      addKinds(kinds, item);
    });
  } else if (typeof value === "object" && value !== null)
    for (const [key, member] of Object.entries(value)) addMember(kinds, tagOf(value), key, member);
};

/**
 * The kinds of objects in the given data, their properties, and the pairs of kinds that occur in sequence in
 * a list.
 */
export const shapesOf = (value: unknown): ReadonlySet<string> => {
  const kinds = new Set<string>();
  addKinds(kinds, value);
  return kinds;
};
