/**
 * Replaces json-schema-to-typescript's dereferencing, which is not needed because the generator passes
 * schemas without references.
 */

export class $RefParser {
  readonly $refs = { circular: false };
  dereference(_folder: string, schema: unknown): Promise<unknown> {
    return Promise.resolve(schema);
  }
}
