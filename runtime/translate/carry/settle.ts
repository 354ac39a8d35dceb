import type { JsonValue } from "../../core/index.ts";
import { without } from "../conversation/cut.ts";
import type { Bonds, Edge } from "../edge/edge.ts";
import type { HubMessage, ResultPart, Unit } from "../hub/hub.ts";
import { isMinted } from "../hub/ids.ts";
import type { LossCode } from "../ledger/codes.ts";
import type { Entry } from "../ledger/ledger.ts";
import { legibleIn } from "../conversation/legible.ts";
import { readAll, type Sequence } from "../conversation/run.ts";
import { hashOf } from "../support/hash.ts";
import { rawOf } from "../hub/found.ts";
import type { Piece, Whole } from "../sidecar/sidecar.ts";

const orphansIn = (messages: readonly HubMessage[]): ResultPart[] => {
  const calls = new Set<string>();
  return messages.flatMap(({ parts }) =>
    parts.flatMap((part): ResultPart[] => {
      if (part.kind === "call") calls.add(part.id ?? "");
      return part.kind === "result" && !calls.has(part.callId ?? "") ? [part] : [];
    }),
  );
};

/** Identifies an orphaned result by its call id or, if the id was generated, by its content. */
const orphanKey = (part: ResultPart): string =>
  isMinted(part.callId) ? hashOf(rawOf(part) ?? null) : hashOf(part.callId ?? "", "call ");

export const wholeOf = ({ units }: Sequence, messages: readonly HubMessage[], edge: Edge): Whole => {
  const orphans = orphansIn(messages).map(orphanKey);
  const bonds = edge.bondsOf?.(units.map(({ wire }) => wire));
  const isBound =
    bonds !== undefined && bonds.alone.length + bonds.twice.length + Object.keys(bonds.ties).length > 0;
  return {
    ...(isBound ? { bonds } : {}),
    ...(orphans.length > 0 ? { orphans: [...new Set(orphans)] } : {}),
  };
};

interface Place {
  readonly piece: Piece;
  readonly unit: Unit;
}

interface Gone {
  readonly piece: Piece;
  readonly code: LossCode;
}

const newOrphans = (sequence: Sequence, edge: Edge, known: readonly string[] = []): ResultPart[] => {
  const old = new Set(known);
  return orphansIn(readAll(sequence, edge, legibleIn(sequence, edge))).filter(
    (part) => !old.has(orphanKey(part)),
  );
};

const headOf = (pieces: readonly Piece[]): Unit | undefined =>
  pieces.find(({ target }) => target.head !== undefined)?.target.head;

export const unanswering = (pieces: readonly Piece[], edge: Edge, { orphans }: Whole): Piece[] => {
  const units = pieces.flatMap(({ target }) => target.units);
  const lost = new Set(
    newOrphans({ head: headOf(pieces), units }, edge, orphans).map(({ origin }) => origin.unit),
  );
  return lost.size === 0 ? [] : pieces.filter(({ target }) => target.units.some((unit) => lost.has(unit)));
};

const placesIn = (parts: readonly ResultPart[]): ReadonlyMap<Unit, readonly string[]> => {
  const places = new Map<Unit, string[]>();
  for (const { origin } of parts) {
    const own = places.get(origin.unit);
    if (own === undefined) places.set(origin.unit, [origin.pointer]);
    else own.push(origin.pointer);
  }
  return places;
};

class Settling {
  places: readonly Place[];
  readonly gone: Gone[] = [];
  readonly edge: Edge;

  constructor(places: readonly Place[], edge: Edge) {
    this.places = places;
    this.edge = edge;
  }

  /** Replaces the units' JSON. Removes units without a replacement. */
  keep(left: readonly { readonly wire: JsonValue | undefined; readonly code?: LossCode }[]): void {
    this.places = this.places.flatMap((place, index) => {
      const { wire, code } = left[index] ?? { wire: place.unit.wire };
      if (code !== undefined) this.gone.push({ piece: place.piece, code });
      if (wire === undefined) return [];
      return wire === place.unit.wire ? [place] : [{ ...place, unit: { ...place.unit, wire } }];
    });
  }

  bonds(bonds: Bonds = { ties: {}, alone: [], twice: [] }): void {
    const left = this.edge.settle?.(
      this.places.map(({ unit }) => unit.wire),
      bonds,
    );
    if (left !== undefined) this.keep(left);
  }

  results(head: Unit | undefined, known: readonly string[] = []): void {
    const units = this.places.map(({ unit }) => unit);
    const orphans = newOrphans({ head, units }, this.edge, known);
    if (orphans.length === 0) return;
    const gone = placesIn(orphans);
    this.keep(
      units.map((unit) => {
        const places = gone.get(unit);
        return places === undefined
          ? { wire: unit.wire }
          : { wire: this.withoutParts(unit, places), code: "result" };
      }),
    );
  }

  private withoutParts(unit: Unit, places: readonly string[]): JsonValue | undefined {
    const wire = without(unit.wire, places);
    return wire === undefined || this.edge.check({ ...unit, wire }, false).length > 0 ? undefined : wire;
  }
}

const words: Readonly<Partial<Record<LossCode, string>>> = {
  signature: "reasoning was removed because no item follows it, or because it is a duplicate",
  call_id: "the item id was removed because its reasoning is missing",
  result: "the result was removed because its call is missing",
};

/** Removes invalid content from the pieces of an edited conversation. Returns an entry for each removal. */
export const settle = (
  pieces: readonly Piece[],
  edge: Edge,
  { bonds, orphans }: Whole,
): { readonly pieces: readonly Piece[]; readonly entries: readonly Entry[] } => {
  const places = pieces.flatMap((piece) => piece.target.units.map((unit): Place => ({ piece, unit })));
  const head = headOf(pieces);
  const settling = new Settling(places, edge);
  settling.results(head, orphans);
  settling.bonds(bonds);
  const left = new Map(pieces.map((piece): [Piece, Unit[]] => [piece, []]));
  for (const { piece, unit } of settling.places) left.get(piece)?.push(unit);
  const pointers = pointersOf(pieces);
  return {
    pieces: pieces.map((piece) => ({
      ...piece,
      target: { ...piece.target, units: left.get(piece) ?? [] },
    })),
    entries: settling.gone.map(({ piece, code }) => ({
      status: "omitted",
      code,
      from: pointers.get(piece) ?? "",
      note: words[code] ?? "",
    })),
  };
};

const pointersOf = (pieces: readonly Piece[]): ReadonlyMap<Piece, string> => {
  let last = "";
  return new Map(
    pieces.map((piece): [Piece, string] => {
      const { head, units } = piece.source;
      last = (head ?? units[0])?.pointer ?? last;
      return [piece, last];
    }),
  );
};
