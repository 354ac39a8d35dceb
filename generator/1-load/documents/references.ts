/** Checks that every reference points to a schema in the loaded files. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import { isJsonObject } from "../../support/json.ts";
import type { Place } from "../../schema/schema-set.ts";
import { isOutside, pathOf } from "./addresses.ts";
import { holders } from "./roots.ts";
import type { Following, Library, Reference } from "./library.ts";

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** `broken` lists the addresses of files that have already been reported. */
export function checkReferences(library: Library, broken: ReadonlySet<string>, report: Report): void {
  for (const reference of library.references) {
    const target = library.follow(reference.text, reference);
    switch (target.kind) {
      case "found":
      case "meta-schema":
        break;
      case "no reference":
        noReference(reference, report);
        break;
      case "unknown address":
        if (!broken.has(target.address)) unknownAddress(reference, target, library, report);
        break;
      case "no such place":
        noSuchPlace(reference, target, library, report);
        break;
      default:
        throw new Error(`unknown kind ${target satisfies never}`);
    }
  }
}

const at = ({ file, pointer, keyword }: Reference) => ({ file, pointer: pointerTo(pointer, keyword) });

/** Reports references to parts that the draft ignores. */
export function checkLost(lost: readonly Reference[], library: Library, report: Report): void {
  for (const reference of lost) {
    const message = `"${reference.text}" refers to a schema that ${library.draftOf(reference.file)} ignores: it is next to a $ref, or under a keyword of a later draft`;
    const hint = 'Move the schema under definitions, or set siblings: "read" in the config.';
    report({ code: "ref_dangling", ...at(reference), message, hint });
  }
}

const noReference = (reference: Reference, report: Report): void => {
  const message = `"${reference.text}" is not a valid reference`;
  const hint = "Use #/$defs/Name, a file's relative path, or a schema's $id.";
  report({ code: "ref_dangling", ...at(reference), message, hint });
};

const definitionsCalled = (name: string, file: string, library: Library): string[] =>
  [...library.schemas.values()].flatMap(({ file: other, pointer }) => {
    const [own, holder = ""] = pointerTokens(pointer).toReversed();
    return other === file && own === name && [...holders, "schemas"].includes(holder) ? [pointer] : [];
  });

/** Suggests a definition with the same name elsewhere: `#/definitions/User` for `#/$defs/User`. */
const meantBy = (name: string, file: string, library: Library): string => {
  const [pointer] = definitionsCalled(name, file, library);
  return pointer === undefined ? "" : `; did you mean "#${pointer}"?`;
};

type Unknown = Extract<Following, { readonly kind: "unknown address" }>;

const unknownAddress = (
  reference: Reference,
  { address, beside }: Unknown,
  library: Library,
  report: Report,
): void => {
  const path = pathOf(address);
  if (path !== undefined) {
    const known = [...library.files.keys()].map(baseName);
    const meant = meantBy(reference.text, reference.file, library) || didYouMean(baseName(path), known);
    const message = `"${reference.text}" refers to a missing file${meant}`;
    const hint = `Add ${path}, or use another file's relative path or a schema's $id.`;
    return report({ code: "ref_dangling", ...at(reference), message, hint });
  }
  const message = isOutside(address)
    ? `"${reference.text}" is outside the schema folder`
    : `"${reference.text}" refers to ${address}, which is not the $id of a local schema (remote schemas are not fetched)`;
  const hint = isOutside(beside)
    ? "Pass the folder that contains both files to --schema."
    : "Add the file with this $id to the same folder.";
  report({ code: "ref_remote", ...at(reference), message, hint });
};

type Missing = Extract<Following, { readonly kind: "no such place" }>;

const noSuchPlace = (
  reference: Reference,
  { place, fragment }: Missing,
  library: Library,
  report: Report,
): void => {
  const tokens = pointerTokens(fragment);
  const parent = library.schemaAt({
    file: place.file,
    pointer: tokens.slice(0, -1).reduce<string>(pointerTo, place.pointer),
  });
  const known = isJsonObject(parent) && fragment.startsWith("/") ? Object.keys(parent) : [];
  const meant = meantBy(fragment.startsWith("/") ? (tokens.at(-1) ?? "") : fragment, place.file, library);
  const exists = library.schemaAt({ file: place.file, pointer: place.pointer + fragment }) !== undefined;
  const message = exists
    ? `"${reference.text}" does not refer to a schema`
    : `"${reference.text}" does not exist${didYouMean(tokens.at(-1), known) || meant}`;
  const names = known.slice(0, 10).join(", ") + (known.length > 10 ? ", …" : "");
  const unnamed =
    meant === ""
      ? "Add a schema with this name, or fix the reference."
      : "Use the location of the definition.";
  const hint =
    heldOtherwise(place, tokens, library) ??
    (names === "" ? unnamed : `Refer to an existing name (${names}).`);
  report({ code: "ref_dangling", ...at(reference), message, hint });
};

/**
 * Suggests the same name under the other definitions keyword: `$defs` since 2019-09, `definitions` before.
 */
const heldOtherwise = (
  { file, pointer }: Place,
  tokens: readonly string[],
  library: Library,
): string | undefined => {
  const index = tokens.findIndex((token) => holders.includes(token));
  const meant = holders
    .filter((holder) => holder !== tokens[index])
    .map((holder) => tokens.with(index, holder).reduce<string>(pointerTo, pointer));
  const found =
    index < 0 ? undefined : meant.find((one) => library.schemaAt({ file, pointer: one }) !== undefined);
  return found === undefined ? undefined : `Use #${found}, the location of the definition.`;
};
