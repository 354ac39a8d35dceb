/** The core that is shipped: of the declarations that were written by hand, those that generated code leads to. */

/** A declaration at the top of a file of a core, with the comment above it. */
export interface Declaration {
  readonly text: string;
  /** One of these words must be there for it to be of use; without any, the words of `needs` suffice. */
  readonly names: readonly string[];
  /** All of these words must be there: what a method belongs to, what an implementation is for. */
  readonly needs: readonly string[];
  /** Only generated code asks for it, so that the same word elsewhere in the core is another's. */
  readonly isForGeneratedCode?: true;
}

/** How a language mentions what it uses. */
export interface Mentions {
  readonly comment: RegExp;
  readonly word: RegExp;
}

const wordsIn = (text: string, { comment, word }: Mentions): readonly string[] =>
  text.replaceAll(comment, "").match(word) ?? [];

type Words = ReadonlySet<string>;

const isReached = (declaration: Declaration, words: Words, generated: Words): boolean => {
  const { names, needs, isForGeneratedCode } = declaration;
  const asked = isForGeneratedCode === true ? generated : words;
  return (
    needs.every((word) => words.has(word)) && (names.length === 0 || names.some((name) => asked.has(name)))
  );
};

/**
 * The declarations that these texts mention, and those that they mention in turn, in the order in which they stand.
 * A mention is a word outside of a comment, so that a name that is looked up by its text is mentioned, too.
 */
export const reachedFrom = (
  texts: readonly string[],
  declarations: readonly Declaration[],
  mentions: Mentions,
): Declaration[] => {
  const generated: Words = new Set(texts.flatMap((text) => wordsIn(text, mentions)));
  const words = new Set(generated);
  const reached = new Set<Declaration>();
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const declaration of declarations) {
      if (reached.has(declaration) || !isReached(declaration, words, generated)) continue;
      reached.add(declaration);
      for (const word of wordsIn(declaration.text, mentions)) words.add(word);
    }
  }
  return declarations.filter((declaration) => reached.has(declaration));
};

/** What stands at the top of a text of which the lines inside of a declaration are indented, or close it. */
export const chunksOf = (text: string, isComment: RegExp, closes = /^[)}\]]/): string[] => {
  const chunks: string[][] = [[]];
  for (const line of text.split("\n")) {
    const last = chunks.at(-1) ?? [];
    const continues =
      /^\s|^$/.test(line) || closes.test(line) || last.every((other) => isComment.test(other));
    if (continues) last.push(line);
    else chunks.push([line]);
  }
  return chunks.map((lines) => lines.join("\n").trim()).filter((chunk) => chunk !== "");
};
