/** The entries of a session with its current leaf, branches and labels. */

import type { SessionEntry } from "../../generated/typescript/operator/index.ts";
import { branchTo } from "./session-links.ts";

export type NamedEntry = SessionEntry & { readonly id: string };

/** An append-only tree of entries. */
export class SessionTree {
  readonly #entries: SessionEntry[] = [];
  readonly #byId = new Map<string, SessionEntry>();
  readonly #labels = new Map<string, string>();
  #leafId: string | undefined;

  /** All entries of all branches in append order. */
  get entries(): readonly SessionEntry[] {
    return this.#entries;
  }

  /** The parent of the next entry. Undefined if there are no entries. */
  get leafId(): string | undefined {
    return this.#leafId;
  }

  getEntry(id: string): SessionEntry | undefined {
    return this.#byId.get(id);
  }

  /**
   * Returns the entries from the root to `id` (default: the leaf). If a parent is missing, starts at the
   * entry that refers to it.
   */
  getBranch(id: string | undefined = this.#leafId): SessionEntry[] {
    return branchTo(this.#byId, id);
  }

  /** Returns the current label of an entry. */
  getLabel(id: string): string | undefined {
    return this.#labels.get(id);
  }

  /** Returns the last non-blank name of the session, trimmed. */
  getSessionName(): string | undefined {
    const names = this.#entries.map((entry) => (entry.type === "session_info" ? entry.name?.trim() : ""));
    return [...names].reverse().find((name) => (name ?? "") !== "");
  }

  /** Adds an entry. A leaf entry moves the leaf to its target, and any other entry becomes the leaf. */
  protected take(entry: NamedEntry): void {
    this.#entries.push(entry);
    this.#byId.set(entry.id, entry);
    this.#leafId = entry.type === "leaf" ? entry.target_id : entry.id;
    if (entry.type !== "label") return;
    if ((entry.label ?? "") === "") this.#labels.delete(entry.target_id);
    else this.#labels.set(entry.target_id, entry.label ?? "");
  }
}
