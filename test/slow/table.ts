/**
 * The type of the tables of slow tests. Names are relative to `test/` and omit `.test.ts`. Folders are
 * relative to the project.
 */

/**
 * The folders that each test covers in addition to its own. `npm run test:slow -- --changed` runs the test if
 * one of them has changed.
 */
export type Covered = Readonly<Record<string, readonly string[]>>;

export interface Area {
  readonly name: string;
  /** Tests that only the slow suite runs. */
  readonly slowOnly: Covered;
  /** Tests of which `npm test` runs a sample of cases and the slow suite all of them. */
  readonly sampled: Covered;
}
