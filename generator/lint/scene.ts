/** Builds the input for lint rules from a dialect and its files. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import { stringAt } from "../support/json.ts";
import type { Dialect, Place } from "../model/model.ts";
import { readReference, schemaNodes, type DialectFiles } from "../schema/schema-set.ts";
import type { Node, Scene } from "./rule.ts";
import { spansIn, type Spans } from "./spans.ts";
import { placeKey } from "../support/place-key.ts";

const nodesOf = ({ document, schemas }: DialectFiles): readonly Node[] =>
  document?.written.schemas ??
  schemas.flatMap(({ path, json }) => schemaNodes(json).map((found) => ({ ...found, file: path })));

const targetOf = ({ document }: DialectFiles, { node, file, pointer }: Node): Place | undefined => {
  const reference = stringAt(node, "$ref");
  return document === undefined
    ? readReference(reference, file)
    : document.written.resolve(reference, { file, pointer });
};

const longestChain = 64;

/** Scans a file only when a value in it is requested. */
const sourceIn = ({ schemas }: DialectFiles): Scene["source"] => {
  const texts = new Map(schemas.map(({ path, text }) => [path, text]));
  const known = new Map<string, Spans>();
  return ({ file, pointer }) => {
    const text = texts.get(file) ?? "";
    const spans = known.get(file) ?? spansIn(text);
    known.set(file, spans);
    const span = spans.get(pointer);
    return span === undefined ? undefined : text.slice(span.start, span.end);
  };
};

export const sceneOf = (dialect: Dialect, files: DialectFiles): Scene => {
  const nodes = nodesOf(files);
  const byPlace = new Map(nodes.map((node) => [placeKey(node), node]));
  const target = (from: Node): Node | undefined => {
    const place = typeof from.node["$ref"] === "string" ? targetOf(files, from) : undefined;
    return place === undefined ? undefined : byPlace.get(placeKey(place));
  };
  const follow = (from: Node): Node | undefined => {
    let at: Node | undefined = from;
    for (let left = longestChain; at !== undefined && typeof at.node["$ref"] === "string"; left--)
      at = left === 0 ? undefined : target(at);
    return at;
  };
  return {
    dialect,
    draftOf: (file) => files.document?.written.draftOf(file) ?? "2020-12",
    isOurs: files.document === undefined,
    nodes,
    ignored: files.document?.written.ignored ?? [],
    later: files.document?.written.later ?? [],
    unnamed: files.document?.written.unnamed ?? [],
    slips: files.document?.written.slips ?? [],
    follow,
    target,
    source: sourceIn(files),
    inside: ({ file, pointer }, ...path) =>
      byPlace.get(placeKey({ file, pointer: path.reduce<string>(pointerTo, pointer) })),
  };
};
