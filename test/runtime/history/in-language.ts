/** Stored histories in a language: notes of three versions, whose steps are all that there are, answered by its testee as by ours. */

import { expect } from "vitest";
import { koine } from "../../harness/command.ts";
import { testWith } from "../../harness/toolchain.ts";
import { openNotes } from "./note.ts";

export const testHistory = (language: string, tools: readonly string[]): void =>
  testWith(tools, "steps and what they refuse are TypeScript's", async () => {
    const { out } = await openNotes([language]);
    const { status, out: said, err } = koine(["conform", "--runtimes", language, "--out", out, "--strict"]);
    expect([err, status, said]).toEqual(["", 0, expect.stringMatching(/1 testee: 1 conform$/m)]);
  });
