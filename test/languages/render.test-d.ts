/** Text of a schema reaches a template through an encoder of its language alone: a target without one does not compile. */

import { test } from "vitest";
import { codeIn, encoded, type Code } from "../../generator/support/text/code.ts";
import type { Render } from "../../generator/support/text/template.ts";

declare const render: Render<"cobol">;
declare const anything: Render;
declare const schema: { readonly title: string; readonly names: readonly string[] };
declare const entity: { readonly name: Code<"cobol">; readonly fields: readonly { readonly key: string }[] };

const cobol = codeIn<"cobol">();
const literal = (text: string): Code<"cobol"> => encoded(JSON.stringify(text));

test("what a template takes", () => {
  render("program", {
    title: literal(schema.title),
    count: 3,
    isOpen: true,
    names: schema.names.map(literal),
  });
  render("program", { entities: [{ template: "record", name: cobol`THING-${7}`, ending: "." }] });
  render("program", {});
  anything("program", { title: literal(schema.title) });
});

test("plain text is refused, however deep it lies", () => {
  // @ts-expect-error text of a schema that no encoder has seen
  render("program", { title: schema.title });
  // @ts-expect-error the same in a list
  render("program", { names: schema.names });
  // @ts-expect-error the same below an object
  render("program", { entities: [{ facts: { title: schema.title } }] });
  // @ts-expect-error one member of a view is enough
  render("program", entity);
  // @ts-expect-error what is put together of text is text
  render("program", { title: `THING-${schema.title}` });
  // @ts-expect-error nor does it become code where any language is admitted
  anything("program", { title: schema.title });
});

test("code of another language is refused", () => {
  const python: Code<"python"> = encoded("None");
  // @ts-expect-error what Python's encoder made is no COBOL
  render("program", { title: python });
  // @ts-expect-error nor does a template tag join it
  render("program", { title: cobol`${python}` });
});
