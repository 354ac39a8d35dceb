/** The core that is shipped: of the declarations that were written by hand, those that generated code leads to. */

/** A declaration at the top of a file of a core, with the comment above it. */
export interface Declaration {
  readonly text: string;
  /** One of these words must be there for it to be of use; without any, the words of `needs` suffice. */
  readonly names: readonly string[];
  /** All of these words must be there: what a method belongs to, what an implementation is for. */
  readonly needs: readonly string[];
  /** Who can ask for it, where the same word of anybody else is another's: its own file, or generated code. */
  readonly askedBy?: "file" | "generated code";
  readonly file: string;
}

/** The patterns for comments of a language, and for words by which it mentions what it uses. */
export interface Mentions {
  readonly comment: RegExp;
  readonly word: RegExp;
}

/** The words that were seen, by whom: everybody, generated code, the reached declarations of a file. */
class Words {
  readonly #seen = new Map<string, Set<string>>();
  readonly #mentions: Mentions;

  constructor(mentions: Mentions) {
    this.#mentions = mentions;
  }

  add(text: string, ...by: readonly string[]): void {
    const words = text.replaceAll(this.#mentions.comment, "").match(this.#mentions.word) ?? [];
    for (const one of ["everybody", ...by]) {
      const seen = this.#seen.get(one) ?? new Set();
      words.forEach((word) => seen.add(word));
      this.#seen.set(one, seen);
    }
  }

  ask({ names, needs, askedBy, file }: Declaration): boolean {
    const by = askedBy === "file" ? file : (askedBy ?? "everybody");
    const has = (word: string, one: string): boolean => this.#seen.get(one)?.has(word) === true;
    return (
      needs.every((word) => has(word, "everybody")) &&
      (names.length === 0 || names.some((name) => has(name, by)))
    );
  }
}

/**
 * The declarations that these texts mention, and those that they mention in turn, in the order in which they stand.
 * A mention is a word outside of a comment, so that a name that is looked up by its text is mentioned, too.
 */
export const reachedFrom = (
  texts: readonly string[],
  declarations: readonly Declaration[],
  mentions: Mentions,
): Declaration[] => {
  const words = new Words(mentions);
  texts.forEach((text) => words.add(text, "generated code"));
  const reached = new Set<Declaration>();
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const declaration of declarations) {
      if (reached.has(declaration) || !words.ask(declaration)) continue;
      reached.add(declaration);
      words.add(declaration.text, declaration.file);
    }
  }
  return declarations.filter((declaration) => reached.has(declaration));
};

/** The chunks at the top of a text of which the lines inside of a declaration are indented, or close it. */
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

/** Declarations one below the other, with a line between those that take more than one. */
export const spaced = (texts: readonly string[]): string =>
  texts
    .map((text, at) => {
      const isTight = !text.includes("\n") && texts[at - 1]?.includes("\n") === false;
      return at === 0 || isTight ? text : `\n${text}`;
    })
    .join("\n");
