/** Names in a declaration file: the reserved names, and the name of each unit. */

import ts from "typescript";

/** Names inside a declaration, which could shadow names in the file. */
export const typeParametersIn = (file) => {
  const found = [];
  const visit = (node) => {
    if (ts.isTypeParameterDeclaration(node)) found.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** Returns an unused name, as close as possible to the requested one. */
export const namesBeside = (taken) => {
  const used = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let count = 2; used.has(name); count++) name = `${wanted}${count}`;
    used.add(name);
    return name;
  };
};

/** If an entry point exports a unit under two names, the unit's original name takes precedence. */
const isOwned = (owner, entry, name, unit) => owner && (owner.entry !== entry || name !== unit.name);

/** The first entry point that exports a unit declares it. */
export const ownersOf = (exported) => {
  const owners = new Map();
  for (const [entry, exports] of exported)
    for (const { name, type, value } of exports)
      for (const unit of [type, value])
        if (unit && !isOwned(owners.get(unit), entry, name, unit)) owners.set(unit, { entry, name });
  return owners;
};
