/** Filling in defaults: a default that would expand forever is skipped, and the data stays unchanged. */

import { expect, test } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { openEach } from "../../harness/door.ts";

const documents: readonly JsonValue[] = [
  { properties: { next: { $ref: "#", default: {} } } },
  { type: "object", properties: { next: { $ref: "#", default: {} } } },
  {
    $ref: "#/$defs/One",
    $defs: {
      One: { type: "object", properties: { two: { $ref: "#/$defs/Two", default: {} } } },
      Two: { type: "object", properties: { ones: { items: { $ref: "#/$defs/One" }, default: [{}] } } },
    },
  },
];

test("decoding does not change {}", async () => {
  const codecs = await openEach(documents, { defaults: "fill" });
  const written = codecs.map((codec) =>
    codec instanceof Error ? codec : codec.stringify(codec.parse("{}")),
  );
  expect(written).toEqual(["{}", "{}", "{}"]);
});

test("fills in a finite default next to an endless one", async () => {
  const document = {
    properties: { next: { $ref: "#", default: {} }, size: { type: "integer", default: 3 } },
  };
  const [codec] = await openEach([document], { defaults: "fill" });
  if (codec === undefined || codec instanceof Error) return expect.unreachable(String(codec));
  expect(codec.stringify(codec.parse("{}"))).toBe('{"size":3}');
});
