/** A dialect's changelog, as Markdown and JSON. */

import { writeJson } from "../../runtime/core/json/index.ts";
import { isSameText } from "./includes/texts.ts";
import type { DialectChanges } from "./breaking.ts";
import type { Change } from "./change.ts";
import { code } from "../support/markdown-cells.ts";

const headings: Readonly<Record<Change["kind"], string>> = {
  added: "Added",
  removed: "Removed",
  renamed: "Renamed",
  widened: "Widened",
  tightened: "Tightened",
  changed: "Changed",
};

interface Entry {
  readonly kind: Change["kind"];
  readonly entity: string;
  readonly place: string;
  readonly text: string;
  readonly code: string;
}

const placeOf = ({ spot: { moves } }: Change): string =>
  moves
    .map((move) =>
      move.kind === "field"
        ? `.${move.name}`
        : move.kind === "item"
          ? "[]"
          : move.kind === "member"
            ? "{}"
            : "",
    )
    .join("");

const entryOf = (change: Change): Entry => ({
  kind: change.kind,
  entity: change.spot.after.name,
  place: placeOf(change),
  text: change.message,
  code: change.rule,
});

const property = /property "([^"]+)"/;

const fieldOf = ({ spot, message, kind }: Change) => {
  const [, name] = property.exec(message) ?? [];
  const entity = kind === "removed" ? spot.before : spot.after;
  return entity.kind === "record" ? entity.fields.find(({ wireName }) => wireName === name) : undefined;
};

/**
 * Treats a removed and an added property as a rename if they have the same description, type and presence.
 */
const renamedIn = (changes: readonly Change[]): Map<Change, Change> => {
  const pairs = new Map<Change, Change>();
  const isSame = (one: Change, other: Change): boolean => {
    const [gone, now] = [fieldOf(one), fieldOf(other)];
    if (gone === undefined || now === undefined || one.spot.after !== other.spot.after) return false;
    const isSaid = gone.description !== "" && gone.description === now.description;
    return (
      isSaid &&
      gone.required === now.required &&
      isSameText(JSON.stringify(gone.type), JSON.stringify(now.type))
    );
  };
  for (const gone of changes.filter(({ kind }) => kind === "removed")) {
    const alike = changes.filter((one) => one.kind === "added" && isSame(gone, one));
    if (alike.length === 1 && alike[0] !== undefined) pairs.set(gone, alike[0]);
  }
  return pairs;
};

const entriesOf = (changes: readonly Change[]): Entry[] => {
  const renamed = renamedIn(changes);
  const taken = new Set(renamed.values());
  return changes
    .filter((change) => !taken.has(change))
    .map((change) => {
      const now = renamed.get(change);
      if (now === undefined) return entryOf(change);
      const text = `renames "${fieldOf(change)?.wireName}" to "${fieldOf(now)?.wireName}"`;
      return { ...entryOf(change), kind: "renamed", text };
    });
};

const lineOf = ({ entity, place, text }: Entry): string => `- ${code(entity + place)} ${text}`;

const sectionOf = (kind: Change["kind"], entries: readonly Entry[]): string[] => {
  const own = entries.filter((entry) => entry.kind === kind);
  return own.length === 0 ? [] : [`### ${headings[kind]}`, "", ...own.map(lineOf), ""];
};

const kinds: readonly Change["kind"][] = ["added", "removed", "renamed", "widened", "tightened", "changed"];

export const changelog = ({
  dialect,
  changes,
}: DialectChanges): { readonly markdown: string; readonly json: string } => {
  const entries = entriesOf(changes);
  const body = kinds.flatMap((kind) => sectionOf(kind, entries));
  const lines = [`## ${dialect}`, "", ...(body.length === 0 ? ["Nothing changed.", ""] : body)];
  return {
    markdown: lines.join("\n").trimEnd() + "\n",
    json: writeJson({ dialect, changes: entries.map((entry) => ({ ...entry })) }),
  };
};
