/** Names in a file of declarations: which are taken, and where each thing has its own. */

import ts from "typescript";

/** A name within a declaration would hide one of the file. */
export const typeParametersIn = (file) => {
  const found = [];
  const visit = (node) => {
    if (ts.isTypeParameterDeclaration(node)) found.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Gives a name that nothing has yet, as near to the wanted one as can be. */
export const namesBeside = (taken) => {
  const used = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let count = 2; used.has(name); count++) name = `${wanted}${count}`;
    used.add(name);
    return name;
  };
};

/** Where an entry gives two names, its own counts. */
const isOwned = (owner, entry, name, unit) => owner && (owner.entry !== entry || name !== unit.name);

/** The first entry that gives something a name is where it is declared. */
export const ownersOf = (exported) => {
  const owners = new Map();
  for (const [entry, exports] of exported)
    for (const { name, type, value } of exports)
      for (const unit of [type, value])
        if (unit && !isOwned(owners.get(unit), entry, name, unit)) owners.set(unit, { entry, name });
  return owners;
};
