/**
 * Tests how one language handles stored notes in three versions: its testee must give the same results as
 * TypeScript.
 */

import { expect } from "vitest";
import { koine } from "../../harness/command.ts";
import { testWith } from "../../harness/toolchain.ts";
import { openNotes } from "./note.ts";

export const testHistory = (language: string, tools: readonly string[]): void =>
  testWith(tools, "migration steps and their errors match TypeScript's", async () => {
    const { out } = await openNotes([language]);
    const { status, out: said, err } = koine(["conform", "--runtimes", language, "--out", out, "--strict"]);
    expect([err, status, said]).toEqual(["", 0, expect.stringMatching(/1 testee: 1 conform$/m)]);
  });
