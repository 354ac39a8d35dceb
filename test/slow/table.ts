/** The form of the slow tests' tables: names are relative to `test/` and without `.test.ts`; folders are relative to the project. */

/** The folders that each test covers, besides its own: `npm run test:slow -- --changed` runs it when one of them has changed. */
export type Covered = Readonly<Record<string, readonly string[]>>;

export interface Area {
  readonly name: string;
  /** Tests that only the slow suite runs. */
  readonly slowOnly: Covered;
  /** Tests that `npm test` runs with a sample of their cases, and the slow suite with all of them. */
  readonly sampled: Covered;
}
