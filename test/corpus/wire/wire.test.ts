/**
 * Every runtime responds as expected to each hazard in the wire contract. In `npm test`,
 * `conform/languages.test.ts` checks them with small packages.
 */

import { expect } from "vitest";
import { testWith, toolchains } from "../../harness/toolchain.ts";
import { answersOf } from "./answers.ts";
import { hazardAnswers, hazardQuestions } from "./hazards.ts";

for (const [runtime, command] of Object.entries(toolchains))
  testWith(
    [command],
    `${runtime} gives the expected answer to ${hazardQuestions.length} hazards`,
    async () => {
      expect(hazardQuestions.length).toBeGreaterThan(120);
      const { found, expected } = hazardAnswers(await answersOf(runtime, hazardQuestions));
      expect(found).toEqual(expected);
    },
  );
