/** The state while a schema is being written. */

import type { JsonObject } from "../../support/json.ts";
import type { Group, Summary } from "../summary/summary.ts";
import type { Definition } from "./definitions.ts";
import type { InferOptions } from "./options.ts";
import type { RemarkDraft } from "./report.ts";
import type { Site } from "./site.ts";
import type { TagContext } from "./tags.ts";

export type WriteValue = (writing: Writing, summary: Summary, site: Site) => JsonObject;

export class Writing {
  readonly definitions: Definition[] = [];
  readonly remarks: RemarkDraft[] = [];
  readonly groups = new Map<Group, number>();
  /** The variants of all unions. */
  readonly variants = new Set<string>();
  readonly options: InferOptions;
  private within = new Set<Summary>();
  private readonly known: ReadonlySet<string>;
  private readonly write: WriteValue;

  constructor(options: InferOptions, known: ReadonlySet<string>, write: WriteValue) {
    this.options = options;
    this.known = known;
    this.write = write;
  }

  tagContext(isNested: boolean): TagContext {
    return { asked: this.options.tags, variants: this.known, isNested };
  }

  isInside(deep: readonly Summary[]): boolean {
    return deep.some((summary) => this.within.has(summary));
  }

  /** Writes the items of deeply nested arrays, guarding against arrays that contain themselves. */
  inside<Result>(deep: readonly Summary[], write: () => Result): Result {
    for (const summary of deep) this.within.add(summary);
    const result = write();
    for (const summary of deep) this.within.delete(summary);
    return result;
  }

  /** Returns the schema for the value at a location. */
  valueSchema(summary: Summary, site: Site): JsonObject {
    return this.write(this, summary, site);
  }

  /** Defines a type before its schema is known, because it can contain itself. */
  define(names: readonly string[], count: number, schemaOf: (id: number) => JsonObject): number {
    const definition: Definition = { id: this.definitions.length, names, count, schema: {} };
    this.definitions.push(definition);
    const { within } = this;
    this.within = new Set();
    definition.schema = schemaOf(definition.id);
    this.within = within;
    return definition.id;
  }

  remark(remark: RemarkDraft): void {
    this.remarks.push(remark);
  }
}
