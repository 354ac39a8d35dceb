/** The work of an earlier run on the same schemas, by a hash of all that it was made of; losing it costs only time. */

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprintOf, isUnchangedSince, type Read } from "../../1-load/fingerprint.ts";
import { packageRoot } from "../../support/package.ts";
import { packageHash } from "../../support/package-hash.ts";
import { sha256 } from "../../support/sha256.ts";
import { cacheOf } from "../caches.ts";
import { idAmong } from "../entity-id.ts";
import { validatorOf, type Validator, type Validators } from "./explain.ts";

interface Kept {
  readonly read: Read;
  /** Over our own code, where it lies, what was asked for and what was read. */
  readonly hash: string;
  readonly validators: Validators;
}

/** So many are kept, one for each dialect that somebody asks about and place that they ask from. */
const most = 16;

const hashOf = (asked: string, read: Read): string =>
  sha256(JSON.stringify([packageHash(), packageRoot(), asked, fingerprintOf(read)]));

const placeOf = (asked: string): string | undefined => {
  const { folder, isOurs } = cacheOf("validate");
  return isOurs ? path.join(folder, `${sha256(asked).slice(0, 16)}.json`) : undefined;
};

const unlessFailing = <Value>(body: () => Value): Value | undefined => {
  try {
    return body();
  } catch {
    return undefined;
  }
};

/** Undefined where nothing was made before, or something that it was made of is another one. */
export const keptFor = (asked: string, entity: string): Validator | undefined =>
  unlessFailing(() => {
    const { read, hash, validators }: Kept = JSON.parse(readFileSync(placeOf(asked) ?? "", "utf8"));
    const id = idAmong(validators.entities, entity);
    return id !== undefined && hash === hashOf(asked, read) ? validatorOf(validators, id) : undefined;
  });

/** The oldest ones make room. */
const makeRoom = (folder: string): void => {
  const ages = readdirSync(folder).map((name) => {
    const place = path.join(folder, name);
    return { place, time: statSync(place).mtimeMs };
  });
  for (const { place } of ages.toSorted((a, b) => b.time - a.time).slice(most)) rmSync(place);
};

/** Unless somebody was still editing what was read, by a run that began at a time. */
export const keep = (asked: string, read: Read, validators: Validators, began: number): void =>
  unlessFailing(() => {
    const place = placeOf(asked);
    if (place === undefined || !isUnchangedSince(read, began)) return;
    const text = JSON.stringify({ read, hash: hashOf(asked, read), validators } satisfies Kept);
    const staged = `${place}.${process.pid}`;
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(staged, text);
    renameSync(staged, place);
    makeRoom(path.dirname(place));
  });
