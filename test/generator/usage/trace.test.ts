/** Traces of JSON Pointers along a schema: entities, paths within them, and chosen variants. */

import { expect, test } from "vitest";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import { tracerOf } from "../../../generator/usage/trace.ts";
import { eventSchema, openSchema } from "./scene.ts";

const trace = tracerOf("Event", openSchema(eventSchema));

const event = {
  id: 1,
  level: "low",
  parts: [{ kind: "text", text: "a" }, { kind: "image" }],
  labels: { "a/b": { value: 1 }, c: "x" },
  next: { id: 2, more: 3 },
};

const placesIn = (pointer: string): string[] =>
  trace(event, pointerTokens(pointer)).map(({ entity, path, chosen }) =>
    [entity + path, ...(chosen === undefined ? [] : [chosen])].join(" → "),
  );

test.each([
  ["", ["Event"]],
  ["/id", ["Event", "Event.id"]],
  ["/level", ["Event", "Event.level", "EventLevel"]],
  ["/parts/0/text", ["Event", "Event.parts", "Event.parts[]", "Part", "TextPart", "TextPart.text"]],
  ["/parts/1/kind", ["Event", "Event.parts", "Event.parts[]", "Part", "ImagePart", "ImagePart.kind"]],
  [
    "/labels/a~1b/value",
    ["Event", "Event.labels", "Event.labels{}", "Label → LabelValue", "LabelValue", "LabelValue.value"],
  ],
  ["/labels/c", ["Event", "Event.labels", "Event.labels{}", "Label"]],
  ["/next/more", ["Event", "Event.next", "Event", "Event{}"]],
  ["/next/level", ["Event", "Event.next", "Event", "Event.level", "EventLevel"]],
  ["/unknown/x", ["Event", "Event{}"]],
])("%s", (pointer, places) => {
  expect(placesIn(pointer)).toEqual(places);
});
