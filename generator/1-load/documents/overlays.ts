/**
 * A document's overlays. Overlays are read first, applied to each file as it is loaded, and checked for
 * unused actions at the end.
 */

import path from "node:path";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Report } from "../../support/diagnostics.ts";
import { isJsonObject } from "../../support/json.ts";
import { applyOverlay, type Outcome } from "../../overlay/apply.ts";
import { readOverlay, type Overlay } from "../../overlay/overlay.ts";
import type { Locate, Place } from "../../schema/schema-set.ts";
import type { FoundFile } from "../find.ts";
import { admitDocument } from "./admit.ts";
import type { ReadFile } from "./document-file.ts";

/** An overlay, with the results of its actions in each file so far. */
interface Layer {
  readonly place: string;
  readonly file: string;
  readonly overlay: Overlay;
  readonly outcomes: Outcome[][];
}

export class Overlays {
  private readonly layers: readonly Layer[];
  private readonly report: Report;

  /** `root` is the document's folder. Paths in diagnostics are relative to this folder. */
  constructor(places: readonly string[], root: string, locate: Map<string, Locate>, report: Report) {
    this.report = report;
    this.layers = places.flatMap((place) => readLayer(place, root, locate, report));
  }

  over(found: FoundFile, file: ReadFile): ReadFile {
    return this.layers
      .filter((layer) => isFor(layer, found.place))
      .reduce<ReadFile>((under, layer) => laidOver(under, layer), file);
  }

  judge(): void {
    for (const layer of this.layers) judgeLayer(layer, this.report);
  }
}

function readLayer(name: string, root: string, locate: Map<string, Locate>, report: Report): Layer[] {
  const place = path.resolve(name);
  const file = path.relative(root, place).replaceAll("\\", "/");
  const admitted = admitDocument({ place, path: file }, report);
  if (admitted === undefined) return [];
  locate.set(file, admitted.locate);
  const { overlay, errors } = readOverlay(admitted.value);
  for (const { pointer, message, known } of errors) {
    const code = known === undefined ? "overlay_invalid" : "overlay_unknown";
    const hint =
      known === undefined
        ? "Use { overlay: 1.0.0, info: { title, version }, actions: [{ target, update }] }."
        : `Use one of ${known.join(", ")}, or a key that starts with x-.`;
    report({ code, file, pointer, message, hint });
  }
  return overlay === undefined ? [] : [{ place, file, overlay, outcomes: overlay.actions.map(() => []) }];
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** A URL does not identify a local file. Relative paths do. */
const isFor = ({ place, overlay: { extends: target } }: Layer, document: string): boolean =>
  target === undefined ||
  hasScheme.test(target) ||
  path.resolve(path.dirname(place), target) === path.resolve(document);

function laidOver(file: ReadFile, { overlay, outcomes }: Layer): ReadFile {
  const { value, outcomes: found, shifted } = applyOverlay(file.value, overlay);
  found.forEach((outcome, index) => outcomes[index]?.push(outcome));
  const json = isJsonObject(value) ? value : {};
  return { ...file, value, json, locate: locateAround(shifted, file.locate) };
}

/**
 * If an item was removed from an array, locations inside the array map to the array itself, because the
 * indices differ from the author's file.
 */
const locateAround =
  (shifted: readonly string[], locate: Locate): Locate =>
  (pointers) => {
    const arrayOf = (pointer: string): string =>
      shifted.find((array) => pointer.startsWith(`${array}/`)) ?? pointer;
    const asked = [...pointers];
    const found = locate(asked.map(arrayOf));
    return new Map(
      asked.flatMap((pointer) => {
        const place = found.get(arrayOf(pointer));
        return place === undefined ? [] : [[pointer, place] as const];
      }),
    );
  };

function judgeLayer({ file, overlay, outcomes }: Layer, report: Report): void {
  if (overlay.extends !== undefined && outcomes.every((found) => found.length === 0)) {
    const message = `${overlay.extends} is not one of the loaded files`;
    const hint =
      "Set extends to the path from the overlay to a file of the document, or to the document's address.";
    return report({ code: "overlay_unmatched", file, pointer: "/extends", message, hint });
  }
  outcomes.forEach((found, index) => judgeAction(found, { file, pointer: `/actions/${index}` }, report));
}

function judgeAction(found: readonly Outcome[], { file, pointer }: Place, report: Report): void {
  const mistake = found.find((outcome) => outcome.kind === "mistake");
  if (mistake !== undefined) {
    const hint = "Use an RFC 9535 JSONPath that selects objects to merge with, or arrays to append to.";
    return report({ code: "overlay_invalid", file, pointer, message: mistake.message, hint });
  }
  if (found.some(({ kind }) => kind === "changed")) return;
  if (found.some(({ kind }) => kind === "idle")) {
    const hint = "Remove it, or add the changes to its update.";
    return report({ code: "overlay_idle", file, pointer, message: "this action changes nothing", hint });
  }
  const near = found.find((outcome) => outcome.kind === "unmatched")?.near ?? "";
  const at = pointerTo(pointer, "target");
  const hint = "Compare the path with the document. $ is its root, and earlier actions are already applied.";
  report({
    code: "overlay_unmatched",
    file,
    pointer: at,
    message: `the target matches nothing${near}`,
    hint,
  });
}
