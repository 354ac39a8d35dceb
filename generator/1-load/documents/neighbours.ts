/** Finds files that a document refers to, by relative path or by the `$id` of a file in the same folder. */

import { existsSync } from "node:fs";
import path from "node:path";
import { stringAt } from "../../support/json.ts";
import { addressOf } from "../../schema/schema-set.ts";
import { absolute, pathOf } from "./addresses.ts";
import type { FoundFile } from "../find.ts";
import { admitDocument } from "./admit.ts";
import { filesBelow } from "./find.ts";

const silently = (): void => undefined;

export class Neighbours {
  private readonly folder: string;
  private ids: ReadonlyMap<string, FoundFile> | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns the file with this address, if the folder contains one. */
  at(address: string): FoundFile | undefined {
    const name = pathOf(address);
    if (name === undefined) return this.byId().get(address);
    const place = path.join(this.folder, name);
    return existsSync(place) ? { place, path: name } : undefined;
  }

  /** Reads the folder once, and only when an address matches no known file. Ignores unreadable files. */
  private byId(): ReadonlyMap<string, FoundFile> {
    this.ids ??= new Map(
      filesBelow(this.folder, silently, false).flatMap((file) => {
        const json = admitDocument(file, silently)?.json ?? {};
        const id = stringAt(json, "$id") || stringAt(json, "id");
        const target = id === "" ? undefined : absolute(id, addressOf(file.path));
        return target === undefined ? [] : [[target.address, file] as const];
      }),
    );
    return this.ids;
  }
}
