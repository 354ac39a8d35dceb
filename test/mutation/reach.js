/** Records which functions a test file calls: each source function records its number when it runs. */

import ts from "typescript";
import { parsed, walk } from "./mutants.js";

const bodyOf = (node) => (ts.isFunctionLike(node) && "body" in node ? node.body : undefined);

/** The functions of a file, outer ones first. The module itself comes first. */
const functionsOf = (file) => {
  const source = parsed(file);
  const bodies = [{ start: 0, end: source.end, isModule: true }];
  walk(source, (node) => {
    const body = bodyOf(node);
    if (body !== undefined)
      bodies.push({ start: body.getStart(), end: body.getEnd(), isBlock: ts.isBlock(body) });
  });
  return { text: source.text, bodies };
};

const noteOf = (number) => `reachedFunctions[${number}] = 1`;

const editsOf = ({ start, end, isModule, isBlock }, number, notes) => {
  if (isModule)
    return [
      [start, `import { reached as reachedFunctions } from ${JSON.stringify(notes)};${noteOf(number)};\n`],
    ];
  if (isBlock) return [[start + 1, `${noteOf(number)};`]];
  return [
    [start, `(${noteOf(number)}, `],
    [end, ")"],
  ];
};

const edited = (text, edits) => {
  const inOrder = edits.map(([at, words], index) => ({ at, words, index }));
  inOrder.sort((one, other) => other.at - one.at || other.index - one.index);
  return inOrder.reduce((now, { at, words }) => now.slice(0, at) + words + now.slice(at), text);
};

/** The numbers of all functions, and the instrumented text of each file. */
export const numbered = (files, notes) => {
  let next = 0;
  const found = new Map();
  for (const file of files) {
    const { text, bodies } = functionsOf(file);
    const first = next;
    next += bodies.length;
    const edits = bodies.flatMap((body, index) => editsOf(body, first + index, notes));
    found.set(file, { first, bodies, noting: edited(text, edits) });
  }
  return found;
};

export const functionAround = (functions, { file, start }) => {
  const { first, bodies } = functions.get(file);
  return first + bodies.findLastIndex((body) => body.start <= start && start < body.end);
};
