/** Writes files at arbitrary paths. All files are first written under temporary names, then renamed. */

import { randomBytes } from "node:crypto";
import { realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isSystemError, WriteError } from "./failures.ts";
import { withoutSignals, type Host } from "../support/host.ts";
import { discard, ownPrefix, removeLeftovers } from "./owner.ts";

export interface Saving {
  readonly place: string;
  readonly text: string;
}

interface Staged {
  readonly place: string;
  /** Undefined for pipes and devices, which cannot be replaced atomically. */
  readonly staged?: string;
  readonly text: string;
}

const stage = ({ place, text }: Saving): Staged => {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) return { place, text };
  const real = found === undefined ? place : realpathSync(place);
  const folder = path.dirname(real);
  removeLeftovers(folder);
  const staged = path.join(folder, ownPrefix("save") + randomBytes(4).toString("hex"));
  try {
    writeFileSync(staged, text, { flush: true, ...(found === undefined ? {} : { mode: found.mode }) });
    return { place: real, staged, text };
  } catch (error) {
    discard(staged);
    throw isSystemError(error) ? new WriteError(place, error, true) : error;
  }
};

const finish = ({ place, staged, text }: Staged, isFirst: boolean): void => {
  try {
    if (staged === undefined) writeFileSync(place, text);
    else renameSync(staged, place);
  } catch (error) {
    throw isSystemError(error) ? new WriteError(place, error, isFirst) : error;
  }
};

/**
 * Throws WriteError, which lists the files that were changed before the failure. Each file is either complete
 * or unchanged.
 */
export const saveAll = (savings: readonly Saving[], host: Host): void =>
  withoutSignals(host, () => saveInTurn(savings));

const saveInTurn = (savings: readonly Saving[]): void => {
  const all: Staged[] = [];
  try {
    for (const saving of savings) all.push(stage(saving));
    all.forEach((one, index) => finish(one, index === 0));
  } finally {
    for (const { staged } of all) if (staged !== undefined) discard(staged);
  }
};
