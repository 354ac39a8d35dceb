/** Finds the text positions of JSON Pointers, even if the text is invalid. */

import { pointerTokens } from "../pointer.ts";
import { closingQuote } from "./literal.ts";
import { positions } from "./positions.ts";
import type { Position } from "./positions.ts";

/** The position of a value and, for object properties, of its key. */
export interface Place extends Position {
  readonly key?: Position;
}

/** A requested pointer, or one of its parents. */
class Wanted {
  readonly children = new Map<string, Wanted>();
  readonly around: Wanted | undefined;
  at = -1;
  keyAt = -1;

  constructor(around?: Wanted) {
    this.around = around;
  }
}

/** An open array or object. `index` is −1 in an object. */
interface Frame {
  readonly node: Wanted | undefined;
  index: number;
}

const STRUCTURE = new Set(["{", "}", "[", "]", ",", ":", '"']);
const isSpace = (unit: number): boolean => unit <= 0x20 || unit === 0xfeff;

const keyIn = (literal: string): string => {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
};

/**
 * Counts the requested descendants that have not been found. Iterative, because pointers can be very deep.
 */
const missedBelow = (node: Wanted): number => {
  let missed = 0;
  const left = [node];
  for (let one = left.pop(); one !== undefined; one = left.pop())
    for (const child of one.children.values())
      if (child.at < 0) {
        missed++;
        if (child.children.size > 0) left.push(child);
      }
  return missed;
};

/**
 * Scans tokens with its own stack and without a grammar, so it never throws. Stops once everything has been
 * found, because issues are usually close together or near the start.
 */
class Walk {
  private readonly text: string;
  private readonly frames: Frame[] = [];
  private next: Wanted | undefined;
  private expectsKey = false;
  private left: number;

  constructor(text: string, root: Wanted) {
    this.text = text;
    this.next = root;
    this.left = 1 + missedBelow(root);
  }

  run(): void {
    for (let at = 0; at < this.text.length && this.left > 0;) at = this.token(at);
  }

  private token(at: number): number {
    const unit = this.text.charAt(at);
    if (unit === '"') return this.string(at);
    if (unit === "{" || unit === "[") this.open(at, unit === "[");
    else if (unit === "}" || unit === "]") this.close();
    else if (unit === ",") this.comma();
    else if (unit !== ":" && !isSpace(this.text.charCodeAt(at))) return this.scalar(at);
    return at + 1;
  }

  /** For a duplicate key, the first occurrence counts. */
  private found(at: number): Wanted | undefined {
    const node = this.next;
    this.next = undefined;
    if (node === undefined || node.at >= 0) return undefined;
    node.at = at;
    this.left--;
    return node;
  }

  /** At the end of a value, stops searching for descendants that were not found in it. */
  private ended(node: Wanted | undefined): void {
    if (node !== undefined && node.children.size > 0) this.left -= missedBelow(node);
  }

  private open(at: number, isArray: boolean): void {
    const node = this.found(at);
    this.frames.push({ node, index: isArray ? 0 : -1 });
    this.expectsKey = !isArray;
    if (isArray) this.next = node?.children.get("0");
  }

  private close(): void {
    this.ended(this.frames.pop()?.node);
    this.expectsKey = false;
    this.next = undefined;
  }

  private comma(): void {
    const frame = this.frames.at(-1);
    if (frame === undefined) return;
    this.expectsKey = frame.index < 0;
    this.next = this.expectsKey ? undefined : frame.node?.children.get(String(++frame.index));
  }

  private string(at: number): number {
    const closing = closingQuote(this.text, at);
    const end = closing < 0 ? this.text.length : closing + 1;
    if (this.expectsKey) this.key(at, end);
    else this.ended(this.found(at));
    return end;
  }

  private key(at: number, end: number): void {
    this.expectsKey = false;
    const children = this.frames.at(-1)?.node?.children;
    const node = children?.size ? children.get(keyIn(this.text.slice(at, end))) : undefined;
    this.next = node === undefined || node.at >= 0 ? undefined : node;
    if (this.next !== undefined) this.next.keyAt = at;
  }

  private scalar(at: number): number {
    this.ended(this.found(at));
    let end = at + 1;
    while (
      end < this.text.length &&
      !STRUCTURE.has(this.text.charAt(end)) &&
      !isSpace(this.text.charCodeAt(end))
    )
      end++;
    return end;
  }
}

/** Invalid pointers refer to the whole document. */
const tokensOf = (pointer: string): string[] => (pointer.startsWith("/") ? pointerTokens(pointer) : []);

const want = (root: Wanted, pointer: string): Wanted => {
  let node = root;
  for (const token of tokensOf(pointer)) {
    const child = node.children.get(token) ?? new Wanted(node);
    node.children.set(token, child);
    node = child;
  }
  return node;
};

/** Returns the node, or the nearest parent that was found. Falls back to the root. */
const nearest = (node: Wanted): Wanted => {
  let found = node;
  while (found.at < 0 && found.around !== undefined) found = found.around;
  return found;
};

/**
 * Returns the position of each pointer's value, or of its nearest existing parent. For duplicate keys, the
 * first occurrence counts. Accepts any text and never throws.
 */
export const locate = (text: string, pointers: Iterable<string>): Map<string, Place> => {
  const asked = new Set(pointers);
  const root = new Wanted();
  const wanted = [...asked].map((pointer) => ({ pointer, node: want(root, pointer) }));
  new Walk(text, root).run();
  const found = wanted.map(({ pointer, node }) => ({ pointer, node: nearest(node) }));
  const where = positions(
    text,
    found.flatMap(({ node }) => [Math.max(node.at, 0), node.keyAt]),
  );
  return new Map(
    found.map(({ pointer, node }) => {
      const value = where.get(Math.max(node.at, 0)) ?? { line: 1, column: 1 };
      const key = node.keyAt < 0 ? undefined : where.get(node.keyAt);
      return [pointer, key === undefined ? value : { line: value.line, column: value.column, key }];
    }),
  );
};
