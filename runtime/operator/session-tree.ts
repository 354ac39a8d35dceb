/** The entries of a session, and what there is to know of them at any time: the leaf, the branches, the labels. */

import type { SessionEntry } from "../../generated/typescript/operator/index.ts";
import { branchTo } from "./session-links.ts";

/** An entry that others can name. */
export type NamedEntry = SessionEntry & { readonly id: string };

/** Only grows. */
export class SessionTree {
  readonly #entries: SessionEntry[] = [];
  readonly #byId = new Map<string, SessionEntry>();
  readonly #labels = new Map<string, string>();
  #leafId: string | undefined;

  /** All entries in the order in which they were appended, whatever branch they are on. */
  get entries(): readonly SessionEntry[] {
    return this.#entries;
  }

  /** The entry that the next one is put behind; undefined before the first. */
  get leafId(): string | undefined {
    return this.#leafId;
  }

  getEntry(id: string): SessionEntry | undefined {
    return this.#byId.get(id);
  }

  /** The entries from the root to this one, the leaf unless given. It begins later where a parent is not there. */
  getBranch(id: string | undefined = this.#leafId): SessionEntry[] {
    return branchTo(this.#byId, id);
  }

  /** The label that was last put on an entry and not taken away. */
  getLabel(id: string): string | undefined {
    return this.#labels.get(id);
  }

  /** The last name of the session that is not blank, without the space around it. */
  getSessionName(): string | undefined {
    const names = this.#entries.map((entry) => (entry.type === "session_info" ? entry.name?.trim() : ""));
    return [...names].reverse().find((name) => (name ?? "") !== "");
  }

  /** Takes an entry in; a leaf entry moves the leaf to its target, any other becomes the leaf. */
  protected take(entry: NamedEntry): void {
    this.#entries.push(entry);
    this.#byId.set(entry.id, entry);
    this.#leafId = entry.type === "leaf" ? entry.target_id : entry.id;
    if (entry.type !== "label") return;
    if ((entry.label ?? "") === "") this.#labels.delete(entry.target_id);
    else this.#labels.set(entry.target_id, entry.label ?? "");
  }
}
