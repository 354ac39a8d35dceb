/** Verdicts on our own schemas: Ajv stops at the first error there, and refuses nevertheless what it is to refuse. */

import { expect, test } from "vitest";
import { compileAlone, compileSet } from "../generator/ajv/ajv.ts";

test.each([[["a"]], [["a", "b"]], [[""]], [["a", ""]], [["", "a"]]])(
  "members %j are required",
  (required) => {
    const schema = { type: "object", required };
    const whole = Object.fromEntries(required.map((name) => [name, 1]));
    const ask = compileSet(new Map([["koine:/one", schema]]));
    const alone = compileAlone()(schema);
    for (const name of required) {
      const { [name]: _, ...rest } = whole;
      expect(ask("koine:/one", rest).length).toBeGreaterThan(0);
      expect(alone(rest).length).toBeGreaterThan(0);
    }
    expect([...ask("koine:/one", whole), ...alone(whole)]).toEqual([]);
  },
);
