/**
 * Plain Go structs for a schema's definitions, as one might write them by hand: nothing is checked, and
 * undeclared properties are lost. A union becomes one struct with the fields of all its alternatives, because
 * encoding/json cannot tell them apart.
 */

const nameIn = (ref) => ref.slice(ref.lastIndexOf("/") + 1);

const exported = (name) => {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return `X${words.map((word) => word[0].toUpperCase() + word.slice(1)).join("")}`;
};

const isNull = (schema) => schema.type === "null";

/** The schema's alternatives and the members of `allOf`. */
const choicesOf = ({ oneOf = [], anyOf = [] }) => [...oneOf, ...anyOf].filter((part) => !isNull(part));
const sharedOf = ({ allOf = [] }) => allOf;

/** Returns true for a string enum in any notation. */
const isWords = ({ const: constant, enum: words, oneOf, anyOf }) =>
  [constant, ...(words ?? [])].some((word) => typeof word === "string") ||
  (oneOf ?? anyOf ?? []).some(({ const: word, type }) => word !== undefined && type !== "object");

const scalars = { string: "string", integer: "int64", number: "float64", boolean: "bool" };

export class PlainStructs {
  #definitions;

  constructor(schema) {
    this.#definitions = schema.$defs ?? schema.definitions;
  }

  #resolved(schema) {
    return schema.$ref === undefined ? schema : this.#definitions[nameIn(schema.$ref)];
  }

  /**
   * Collects the properties of a schema and all of its parts, by key. `seen` stops recursion in recursive
   * unions.
   */
  #members(schema, seen = new Set()) {
    const found = this.#resolved(schema);
    if (seen.has(found) || typeof found !== "object") return new Map();
    const within = new Set([...seen, found]);
    const members = new Map();
    const add = (key, one, isNeeded) => {
      const before = members.get(key);
      const type = this.#type(one);
      const both = before === undefined || before.type === type ? type : "any";
      members.set(key, { type: both, isNeeded: isNeeded && both !== "any" });
    };
    for (const part of choicesOf(found))
      for (const [key, { type }] of this.#members(part, within)) add(key, type, false);
    for (const part of sharedOf(found))
      for (const [key, { type, isNeeded }] of this.#members(part, within)) add(key, type, isNeeded);
    for (const [key, one] of Object.entries(found.properties ?? {}))
      add(key, one, found.required?.includes(key) === true);
    return members;
  }

  #isStruct(schema) {
    const found = this.#resolved(schema);
    const isOther = found.type !== undefined && found.type !== "object";
    return !isOther && this.#members(found).size > 0 && !this.#holdsOthers(found);
  }

  /** Returns true if the union has an alternative that is not an object. */
  #holdsOthers(schema) {
    return choicesOf(schema).some((part) => {
      const found = this.#resolved(part);
      const isPlain = found.type !== undefined && found.type !== "object";
      return isPlain || found.enum !== undefined || found.const !== undefined || this.#holdsOthers(found);
    });
  }

  /** Returns the Go type of a property. A string argument is already a type name. */
  #type(schema) {
    if (typeof schema === "string") return schema;
    if (typeof schema !== "object") return "any";
    const single = [...sharedOf(schema), ...choicesOf(schema)];
    if (schema.$ref === undefined && single.length === 1 && schema.properties === undefined)
      return this.#type(single[0]);
    if (schema.$ref !== undefined && this.#isStruct(schema)) return `*${exported(nameIn(schema.$ref))}`;
    const found = this.#resolved(schema);
    const { type, items, additionalProperties } = found;
    if (isWords(found)) return "string";
    const kinds = [type].flat().filter((kind) => kind !== "null");
    if (kinds.length !== 1) return "any";
    if (kinds[0] === "array") return `[]${items === undefined ? "any" : this.#type(items)}`;
    if (kinds[0] === "object") return `map[string]${this.#type(additionalProperties ?? true)}`;
    return scalars[kinds[0]] ?? "any";
  }

  #field([key, { type, isNeeded }]) {
    const isScalar = Object.values(scalars).includes(type);
    const pointed = isScalar && !isNeeded ? `*${type}` : type;
    return `\t${exported(key)} ${pointed} \`json:"${key}${isNeeded ? "" : ",omitempty"}"\``;
  }

  /** The names of definitions that become structs. */
  get names() {
    return Object.keys(this.#definitions).filter((name) => this.#isStruct(this.#definitions[name]));
  }

  nameOf = exported;

  /** Returns a Go file with all structs. */
  text(packageName) {
    const structs = this.names.map((name) => {
      const fields = [...this.#members(this.#definitions[name])].map((member) => this.#field(member));
      return `type ${exported(name)} struct {\n${fields.join("\n")}\n}\n`;
    });
    return `package ${packageName}\n\n${structs.join("\n")}`;
  }
}
