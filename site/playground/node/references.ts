/** json-schema-to-typescript dereferences what it is given; the generator hands it schemas that hold no reference. */

export class $RefParser {
  readonly $refs = { circular: false };
  dereference(_folder: string, schema: unknown): Promise<unknown> {
    return Promise.resolve(schema);
  }
}
