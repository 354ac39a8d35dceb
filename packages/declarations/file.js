/**
 * The declarations for one entry point: first its exports, then the declarations that are used only by the
 * exports.
 */

import path from "node:path";
import ts from "typescript";
import { namesBeside } from "./names.js";
import { printer } from "./print.js";
import { constantOf, constantsOf, statementOf } from "./statement.js";
import { repeatedIn, valueOf } from "./wire.js";

/** A helper type that copies comments from a value type to its wire type. */
const described = "type Described<T>={[K in keyof T]?:unknown}";

const renamed = (from, to) => (from === to ? from : `${from} as ${to}`);

const parametersOf = ({ declarations }) =>
  declarations.find(({ typeParameters }) => typeParameters)?.typeParameters;

export class DeclarationFile {
  #entry;
  #world;
  #newName;
  #names = new Map();
  #modules = new Map();
  #imports = new Map();
  #exports = new Map();
  #lines = new Set();
  #types = [];
  #constants = [];
  #left = [];

  /** `world` maps names to units and units to their owners. */
  constructor(entry, exports, world) {
    this.#entry = entry;
    this.#world = world;
    const declared = exports.filter(({ type, value }) => this.#isHere(type) || this.#isHere(value));
    this.#newName = namesBeside([...world.taken, ...declared.map(({ name }) => name)]);
    for (const { name, type, value } of declared) this.#claim(name, type, value);
    for (const one of exports) this.#export(one);
    for (let unit = this.#left.shift(); unit; unit = this.#left.shift()) this.#declare(unit, false);
  }

  #isHere(unit) {
    return this.#world.owners.get(unit)?.entry === this.#entry;
  }

  /** Redeclares another entry point's type if this one exports a value with the same name. */
  #claim(name, type, value) {
    for (const unit of [type, value])
      if (this.#isHere(unit) && this.#world.owners.get(unit).name === name) this.#names.set(unit, name);
    if (!type || this.#isHere(type)) return;
    this.#lines.add(`export type ${name}=${this.#within(this.#world.owners.get(type))}`);
    this.#names.set(type, name);
  }

  #within({ entry, name }) {
    if (!this.#modules.has(entry)) this.#modules.set(entry, this.#newName("t"));
    return `${this.#modules.get(entry)}.${name}`;
  }

  #export({ name, type, value }) {
    const here = [...new Set([type, value])].filter((unit) => this.#isHere(unit));
    for (const unit of here) {
      const own = this.#world.owners.get(unit).name;
      if (own === name) this.#declare(unit, true);
      else this.#lines.add(`export{${own} as ${name}}`);
    }
    if (here.length > 0) return;
    const owner = this.#world.owners.get(type ?? value);
    this.#add(this.#exports, owner, name);
  }

  #add(map, owner, name) {
    map.set(owner.entry, [...(map.get(owner.entry) ?? []), renamed(owner.name, name)]);
  }

  #nameOf(unit) {
    const known = this.#names.get(unit);
    if (known) return known;
    const owner = this.#world.owners.get(unit);
    if (owner && this.#modules.has(owner.entry)) return this.#within(owner);
    const name = this.#newName(owner ? owner.name.replaceAll(/[^A-Z]/g, "") || owner.name : unit.name);
    this.#names.set(unit, name);
    if (owner) this.#add(this.#imports, owner, name);
    else this.#left.push(unit);
    return name;
  }

  #refer = (identifier, meaning) => {
    const unit = this.#world.meant(identifier, meaning);
    return unit && { name: this.#nameOf(unit), parameters: parametersOf(unit) };
  };

  #declare(unit, isExported) {
    const name = this.#names.get(unit);
    for (const node of unit.declarations) {
      const value = valueOf(node);
      const repeated = value ? repeatedIn(node, value) : new Set();
      const isSaid = (comment) => comment.parent.jsDoc.at(-1) === comment && !repeated.has(comment);
      const print = printer(this.#refer, isSaid);
      if (ts.isVariableDeclaration(node)) this.#constants.push(constantOf(node, { name, isExported, print }));
      else {
        const base = repeated.size > 0 ? this.#describedBy(value) : "";
        this.#types.push(statementOf(node, { name, isExported, base, print }));
      }
    }
  }

  #describedBy(value) {
    this.#lines.add(described);
    return ` extends Described<${this.#nameOf(this.#world.unitOf(value.symbol, "type"))}>`;
  }

  #from(entry) {
    const place = path.posix.relative(path.posix.dirname(this.#entry), `${entry}.js`);
    return `from"${place.startsWith(".") ? place : `./${place}`}"`;
  }

  get text() {
    const list = (names) => `{${names.join(",")}}`;
    return [
      ...[...this.#modules].map(([entry, name]) => `import type*as ${name} ${this.#from(entry)}`),
      ...[...this.#imports].map(([entry, names]) => `import type${list(names)}${this.#from(entry)}`),
      ...[...this.#exports].map(([entry, names]) => `export${list(names)}${this.#from(entry)}`),
      ...this.#lines,
      ...this.#types,
      ...constantsOf(this.#constants),
      "export{}",
      "",
    ].join("\n");
  }
}
