/**
 * A wrapper around the yaml package: converts YAML to JSON, records the position of every value, and reports
 * values that JSON cannot represent.
 */

import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  Parser,
  visit,
  type Alias,
  type CST,
  type Document,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { describe } from "../../runtime/core/describe.ts";
import { defaultLimits, type Place } from "../../runtime/core/json/index.ts";
import { pointerTo, pointerTokens } from "../../runtime/core/pointer.ts";
import type { DiagnosticCode } from "../support/diagnostics.ts";
import type { JsonValue } from "../support/json.ts";

export interface YamlProblem extends Place {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** The JSON Pointer of a duplicate key. */
  readonly pointer?: string;
}

export type YamlReading =
  | {
      readonly ok: true;
      readonly value: JsonValue;
      /** Maps JSON Pointers to positions. Falls back to the nearest ancestor. */
      locate(pointers: Iterable<string>): Map<string, Place>;
    }
  | { readonly ok: false; readonly problems: readonly YamlProblem[] };

/** The limit on values repeated through aliases. A few lines of YAML can expand to billions of values. */
const mostRepeated = 100_000;

/** Later errors are usually consequences of earlier ones. */
const mostProblems = 20;

/** The tree's leaves, which the package types as `any`. */
type Part = unknown;
type Targets = ReadonlyMap<Alias, Node>;
type Complain = (code: DiagnosticCode, offset: number, message: string, pointer?: string) => void;

/** Parses one YAML 1.2 document with the core schema. Discards comments and anchors. */
export function readYaml(text: string): YamlReading {
  const lines = new LineCounter();
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: YamlProblem[] = [];
  const complain: Complain = (code, offset, message, pointer) =>
    problems.push({ code, message, ...place(offset), ...(pointer === undefined ? {} : { pointer }) });
  const document = compose([...new Parser(lines.addNewLine).parse(text)], text.length, complain);
  const targets = targetsOf(document);
  const value = problems.length > 0 ? null : new Values(targets, complain).of(document?.contents, 0);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, mostProblems) };
  const locate = (pointers: Iterable<string>): Map<string, Place> =>
    new Map([...pointers].map((pointer) => [pointer, find(document?.contents, pointer, targets, place)]));
  return { ok: true, value, locate };
}

/** Checks the depth between parsing and composing, because only the composer is recursive. */
function compose(tokens: CST.Token[], end: number, complain: Complain): Document.Parsed | undefined {
  const deep = tooDeep(tokens);
  if (deep !== undefined) {
    complain("depth", deep, `found more than ${defaultLimits.depth} levels of nesting`);
    return undefined;
  }
  const composer = new Composer({ uniqueKeys: false, merge: false, logLevel: "silent" });
  const [document, second] = [...composer.compose(tokens, true, end)];
  for (const { pos, message } of document?.errors ?? []) complain("syntax", pos[0], message);
  for (const { pos, message } of document?.warnings ?? []) complain("yaml_value", pos[0], message);
  if (second !== undefined)
    complain(
      "yaml_value",
      second.range[0],
      "a second document starts here, but JSON allows only one per file",
    );
  return document;
}

function tooDeep(tokens: readonly CST.Token[]): number | undefined {
  const open = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > defaultLimits.depth) return token.offset;
    if (token.type === "document" && token.value !== undefined) open.push({ token: token.value, depth: 1 });
    for (const { key, value } of "items" in token ? token.items : [])
      for (const inner of [key, value]) if (inner) open.push({ token: inner, depth: depth + 1 });
  }
  return undefined;
}

function targetsOf(document: Document.Parsed | undefined): Targets {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const remember = (node: Node): void => {
    if (!isAlias(node)) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      return;
    }
    const target = anchors.get(node.source);
    if (target !== undefined) targets.set(node, target);
  };
  if (document !== undefined) visit(document, { Node: (_key, node) => remember(node) });
  return targets;
}

/** Returns a key as a JSON string. Plain scalars such as 200 keep their source text. */
const keyOf = (key: Part): string | undefined => {
  if (!isScalar(key)) return undefined;
  if (typeof key.value === "string") return key.value;
  return key.value === null ? undefined : key.source;
};

const isMerge = (key: Part): boolean => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

/** Converts the tree to JSON and reports values that cannot be converted. */
class Values {
  private readonly targets: Targets;
  private readonly complain: Complain;
  private readonly open = new Set<Node>();
  private repeated = 0;
  private depth = 0;
  private pointer = "";

  constructor(targets: Targets, complain: Complain) {
    this.targets = targets;
    this.complain = complain;
  }

  of(node: Part, offset: number): JsonValue {
    if (this.open.size > 0 && ++this.repeated >= mostRepeated) return this.tooMany(offset);
    if (isAlias(node)) return this.target(node);
    if (isScalar(node)) return this.scalar(node);
    if (this.depth === defaultLimits.depth) return this.tooDeep(offset);
    this.depth++;
    const value = isMap(node) ? this.map(node) : isSeq(node) ? this.list(node, offset) : null;
    this.depth--;
    return value;
  }

  /** Nested aliases can be deeper than the text itself. */
  private tooDeep(offset: number): null {
    this.complain("depth", offset, `found more than ${defaultLimits.depth} levels of nesting`);
    return null;
  }

  private list({ items, range }: YAMLSeq, offset: number): JsonValue {
    return items.map((item, index) => this.below(index, item, range?.[0] ?? offset));
  }

  private below(key: string | number, node: Part, offset: number): JsonValue {
    const { pointer } = this;
    this.pointer = pointerTo(pointer, key);
    const value = this.of(node, offset);
    this.pointer = pointer;
    return value;
  }

  private tooMany(offset: number): null {
    if (this.repeated === mostRepeated)
      this.complain("limit", offset, `aliases expand to more than ${mostRepeated} values`);
    return null;
  }

  private target(alias: Alias): JsonValue {
    const target = this.targets.get(alias);
    const offset = alias.range?.[0] ?? 0;
    if (target === undefined)
      return this.refuse(offset, `there is no anchor &${alias.source} before this alias`);
    if (this.open.has(target)) return this.refuse(offset, `*${alias.source} contains itself`);
    this.open.add(target);
    const value = this.of(target, offset);
    this.open.delete(target);
    return value;
  }

  private map(map: YAMLMap): JsonValue {
    const members = new Map<string, JsonValue>();
    for (const pair of map.items) {
      const offset = offsetOf(pair.key) ?? map.range?.[0] ?? 0;
      const key = keyOf(pair.key);
      if (key === undefined) this.refuse(offset, "a key is not a string (quote it)");
      else if (isMerge(pair.key))
        this.refuse(offset, "YAML 1.2 has no merge key << (list the keys explicitly)");
      else if (members.has(key))
        this.complain(
          "dup_key",
          offset,
          `duplicate key ${JSON.stringify(key)}`,
          pointerTo(this.pointer, key),
        );
      else members.set(key, this.below(key, pair.value, offset));
    }
    return Object.fromEntries(members);
  }

  private scalar({ value, range, source }: Scalar): JsonValue {
    const offset = range?.[0] ?? 0;
    if (Number.isInteger(value) && !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(source ?? ""))
      return BigInt(source ?? "");
    if (value === null || typeof value === "boolean") return value;
    if (typeof value === "string" && !/\p{Surrogate}/u.test(value)) return value;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    if (typeof value === "string")
      this.complain("lone_surrogate", offset, "found an unpaired surrogate in a string");
    else this.refuse(offset, `found ${describe(value)}, which JSON cannot represent (use null or a string)`);
    return null;
  }

  private refuse(offset: number, message: string): null {
    this.complain("yaml_value", offset, message);
    return null;
  }
}

const offsetOf = (node: Part): number | undefined =>
  isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined;

function find(root: Part, pointer: string, targets: Targets, place: (offset: number) => Place): Place {
  let value = offsetOf(root) ?? 0;
  let key: number | undefined;
  let node = root;
  for (const token of pointer.startsWith("/") ? pointerTokens(pointer) : []) {
    if (isAlias(node)) node = targets.get(node);
    const pair = isMap(node) ? node.items.find((item) => keyOf(item.key) === token) : undefined;
    const item = isSeq(node) ? node.items[Number(token)] : undefined;
    if (pair === undefined && item === undefined) break;
    node = pair === undefined ? item : pair.value;
    key = offsetOf(pair?.key);
    value = offsetOf(node) ?? key ?? value;
  }
  return key === undefined ? place(value) : { ...place(value), key: place(key) };
}
