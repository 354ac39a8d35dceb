/**
 * The type of a slow-test table. Names are relative to `test/` and omit `.test.ts`. Folders are relative to
 * the project.
 */

/**
 * The folders that each test covers in addition to its own. `npm run test:slow -- --changed` runs the test if
 * any of these folders has changed.
 */
export type Covered = Readonly<Record<string, readonly string[]>>;

export interface Area {
  readonly name: string;
  /** Tests that only the slow suite runs. */
  readonly slowOnly: Covered;
  /** Tests for which `npm test` runs a sample of the cases and the slow suite runs all of them. */
  readonly sampled: Covered;
}
