/** The types of the entries: one file each, with all that it alone needs, and nothing that no entry leads to. */

import path from "node:path";
import ts from "typescript";
import { printer } from "./declarations/print.js";
import { unitsOf } from "./declarations/units.js";
import { repeatedIn, valueOf } from "./declarations/wire.js";

const options = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** A member that stands on the wire too is said what it is by this, and by nothing else of it. */
const described = "type Described<T>={[K in keyof T]?:unknown}";

const typeParametersIn = (file) => {
  const found = [];
  const visit = (node) => {
    if (ts.isTypeParameterDeclaration(node)) found.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Names that a file has, and new ones that nothing in it has. */
const namesOf = (taken) => {
  const used = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let count = 2; used.has(name); count++) name = `${wanted}${count}`;
    used.add(name);
    return name;
  };
};

const meanings = ["type", "value"];

/** Each export of an entry, with what it is as a type and as a value. */
const exportsOf = (checker, unitOf, source) =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => ({ name: symbol.name, type: unitOf(symbol, "type"), value: unitOf(symbol, "value") }));

/** Where an entry gives two names, it is declared under its own. */
const isOwned = (owner, entry, name, unit) => owner && (owner.entry !== entry || name !== unit.name);

/** The first entry that gives something a name is where it is declared. */
const ownersOf = (exported) => {
  const owners = new Map();
  for (const [entry, units] of exported)
    for (const { name, ...unit } of units)
      for (const meaning of meanings)
        if (unit[meaning] && !isOwned(owners.get(unit[meaning]), entry, name, unit[meaning]))
          owners.set(unit[meaning], { entry, name });
  return owners;
};

const placeOf = (from, to) => {
  const relative = path.posix.relative(path.posix.dirname(from), `${to}.js`);
  return relative.startsWith(".") ? relative : `./${relative}`;
};

const grouped = (pairs) => {
  const groups = new Map();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups];
};

const renamed = (from, to) => (from === to ? from : `${from} as ${to}`);
const parametersOf = ({ declarations }) =>
  declarations.find(({ typeParameters }) => typeParameters)?.typeParameters;

/** One file: `units` are the exports of the entry, `owners` says where everything is declared. */
const fileOf = ({ entry, units, owners, unitOf, taken }) => {
  const isHere = (unit) => owners.get(unit)?.entry === entry;
  const declared = units.filter(({ type, value }) => isHere(type) || isHere(value));
  const newName = namesOf([...taken, ...declared.map(({ name }) => name)]);
  const names = new Map();
  const [imports, aliases, exports, others, types, values] = [[], [], [], [], [], []];
  const left = [];
  const modules = new Map();

  const moduleOf = (other) => {
    if (!modules.has(other)) modules.set(other, newName("t"));
    return modules.get(other);
  };

  const nameOf = (unit) => {
    if (names.has(unit)) return names.get(unit);
    const owner = owners.get(unit);
    if (modules.has(owner?.entry)) return `${moduleOf(owner.entry)}.${owner.name}`;
    const name = newName(owner?.name ?? unit.name);
    names.set(unit, name);
    if (owner) imports.push([owner.entry, renamed(owner.name, name)]);
    else left.push(unit);
    return name;
  };

  const refer = (identifier, meaning) => {
    const symbol = unitOf.at(identifier);
    const unit = symbol && unitOf(symbol, meaning);
    return unit && { name: nameOf(unit), parameters: parametersOf(unit) };
  };

  const declare = (unit, name, prefix) => {
    for (const declaration of unit.declarations) {
      const value = valueOf(declaration);
      const repeated = value ? repeatedIn(declaration, value) : new Set();
      const inherits = repeated.size > 0;
      const isSaid = (comment) => comment.parent.jsDoc.at(-1) === comment && !repeated.has(comment);
      const print = printer(refer, isSaid);
      if (inherits) needsDescribed = true;
      const base = inherits ? ` extends Described<${nameOf(unitOf(value.symbol, "type"))}>` : "";
      (ts.isVariableDeclaration(declaration) ? values : types).push(
        ...statementOf(declaration, name, prefix, print, base),
      );
    }
  };

  let needsDescribed = false;
  for (const { name, type } of declared)
    if (type && !isHere(type)) {
      const owner = owners.get(type);
      aliases.push(`export type ${name}=${moduleOf(owner.entry)}.${owner.name}`);
      names.set(type, name);
    }
  for (const { name, ...unit } of units)
    for (const meaning of meanings)
      if (isHere(unit[meaning]) && owners.get(unit[meaning]).name === name) names.set(unit[meaning], name);

  for (const { name, type, value } of units) {
    const here = [...new Set([type, value])].filter((unit) => unit && isHere(unit));
    for (const unit of here)
      if (owners.get(unit).name === name) declare(unit, name, "export ");
      else others.push(`export{${owners.get(unit).name} as ${name}}`);
    const elsewhere = [type, value].filter((unit) => unit && !isHere(unit));
    if (elsewhere.length === 0) continue;
    const owner = owners.get(elsewhere[0]);
    if (here.length === 0) exports.push([owner.entry, renamed(owner.name, name)]);
  }
  while (left.length > 0) {
    const unit = left.shift();
    declare(unit, names.get(unit), "declare ");
  }
  return [
    ...[...modules].map(([other, name]) => `import type*as ${name} from"${placeOf(entry, other)}"`),
    ...grouped(imports).map(
      ([other, list]) => `import type{${list.join(",")}}from"${placeOf(entry, other)}"`,
    ),
    ...grouped(exports).map(([other, list]) => `export{${list.join(",")}}from"${placeOf(entry, other)}"`),
    ...aliases,
    ...(needsDescribed ? [described] : []),
    ...types,
    ...together(values),
    ...new Set(others),
    "export{}",
    "",
  ].join("\n");
};

/** Constants of which nothing is said share their keyword. */
const together = (values) => {
  const said = values
    .filter(({ comment }) => comment !== "")
    .map(({ comment, prefix, text }) => `${comment}${prefix}const ${text}`);
  const plain = grouped(
    values.filter(({ comment }) => comment === "").map(({ prefix, text }) => [prefix, text]),
  );
  return [...said, ...plain.map(([prefix, texts]) => `${prefix}const ${texts.join(",\n")}`)];
};

const statementOf = (declaration, name, prefix, print, base) => {
  if (ts.isVariableDeclaration(declaration)) {
    const statement = declaration.parent.parent;
    const comment = (statement.jsDoc ?? [])
      .slice(-1)
      .map((one) => print(one))
      .join("");
    return [{ comment, prefix, text: name + print(...declaration.getChildren().slice(1)) }];
  }
  const comments = print(...(declaration.jsDoc ?? []));
  const children = declaration.getChildren().filter((node) => !ts.isJSDoc(node));
  const at = children.indexOf(declaration.name);
  const isPlain = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
  const keyword = isPlain
    ? children[at - 1].getText()
    : children
        .slice(1, at)
        .map((node) => node.getText())
        .filter((word) => word !== "declare")
        .join(" ");
  const opening = isPlain && prefix === "declare " ? "" : prefix;
  const rest = print(...children.slice(at + 1));
  return [
    `${comments}${comments && "\n"}${opening}${keyword} ${name}${base}${/^\w/.test(rest) ? " " : ""}${rest}`,
  ];
};

const declarationFile = (code) => code.replace(/\.js$/, ".d.ts");

/** `[{ file, text }]`, one for each entry. */
export const declarationsOf = (root, entries) => {
  const program = ts.createProgram(Object.values(entries).map(declarationFile), options);
  const checker = program.getTypeChecker();
  const dist = path.join(root, "dist");
  const isOwn = ({ fileName }) => fileName.startsWith(`${dist}/`);
  const unitOf = unitsOf(checker, isOwn);
  unitOf.at = (identifier) => checker.getSymbolAtLocation(identifier);
  const exported = Object.entries(entries).map(([entry, code]) => [
    entry,
    exportsOf(checker, unitOf, program.getSourceFile(declarationFile(code))),
  ]);
  const taken = program.getSourceFiles().filter(isOwn).flatMap(typeParametersIn);
  const owners = ownersOf(exported);
  return exported.map(([entry, units]) => ({
    file: `${entry}.d.ts`,
    text: fileOf({ entry, units, owners, unitOf, taken }),
  }));
};
