/** Tree-shakes a handwritten core: keeps the declarations that generated code uses. */

export interface Declaration {
  readonly text: string;
  /** The declaration is only included if one of these words is used. If empty, `needs` suffices. */
  readonly names: readonly string[];
  /** All of these words must be used. For a method, these words include its owner's name. */
  readonly needs: readonly string[];
  /**
   * The code in which a mention counts as a use of the declaration: its own file or generated code. In other
   * code, the same words refer to something else.
   */
  readonly askedBy?: "file" | "generated code";
  readonly file: string;
}

/** The syntax of a language: comments, and words that refer to declarations. */
export interface Mentions {
  readonly comment: RegExp;
  readonly word: RegExp;
}

/** Words seen so far: in all code, in generated code, and in each file's included declarations. */
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

/** Returns the declarations that the given code uses, directly or indirectly, in source order. */
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

/** Returns the top-level chunks of a text. Indented and closing lines belong to the preceding chunk. */
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

/** Joins declarations, with blank lines around multi-line ones. */
export const spaced = (texts: readonly string[]): string =>
  texts
    .map((text, at) => {
      const isTight = !text.includes("\n") && texts[at - 1]?.includes("\n") === false;
      return at === 0 || isTight ? text : `\n${text}`;
    })
    .join("\n");
