/** A cache of validators, keyed by a hash of the schemas. Losing the cache only costs time. */

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
  /** Hash of the generator, its location, the request and the inputs. */
  readonly hash: string;
  readonly validators: Validators;
}

/** Maximum number of cached validators. Each dialect and working directory has its own validator. */
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

/** Returns undefined if nothing is cached or an input has changed. */
export const keptFor = (asked: string, entity: string): Validator | undefined =>
  unlessFailing(() => {
    const { read, hash, validators }: Kept = JSON.parse(readFileSync(placeOf(asked) ?? "", "utf8"));
    const id = idAmong(validators.entities, entity);
    return id !== undefined && hash === hashOf(asked, read) ? validatorOf(validators, id) : undefined;
  });

/** Removes the oldest entries. */
const makeRoom = (folder: string): void => {
  const ages = readdirSync(folder).map((name) => {
    const place = path.join(folder, name);
    return { place, time: statSync(place).mtimeMs };
  });
  for (const { place } of ages.toSorted((a, b) => b.time - a.time).slice(most)) rmSync(place);
};

/** Caches a validator unless an input changed after the run began. */
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
