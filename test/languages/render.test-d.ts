/**
 * Text from schemas enters a template only through an encoder for the target language. A target without an
 * encoder does not compile.
 */

import { test } from "vitest";
import { codeIn, encoded, type Code } from "../../generator/support/text/code.ts";
import type { Render } from "../../generator/support/text/template.ts";

declare const render: Render<"cobol">;
declare const anything: Render;
declare const schema: { readonly title: string; readonly names: readonly string[] };
declare const entity: { readonly name: Code<"cobol">; readonly fields: readonly { readonly key: string }[] };

const cobol = codeIn<"cobol">();
const literal = (text: string): Code<"cobol"> => encoded(JSON.stringify(text));

test("accepts encoded text of the template's language", () => {
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

test("rejects plain text at any depth", () => {
  // @ts-expect-error schema text without an encoder
  render("program", { title: schema.title });
  // @ts-expect-error schema text in a list
  render("program", { names: schema.names });
  // @ts-expect-error schema text in a nested object
  render("program", { entities: [{ facts: { title: schema.title } }] });
  // @ts-expect-error schema text in one member of a view
  render("program", entity);
  // @ts-expect-error a template literal with schema text
  render("program", { title: `THING-${schema.title}` });
  // @ts-expect-error schema text in a template of any language
  anything("program", { title: schema.title });
});

test("rejects code of another language", () => {
  const python: Code<"python"> = encoded("None");
  // @ts-expect-error Python code in a COBOL template
  render("program", { title: python });
  // @ts-expect-error Python code in a COBOL template literal
  render("program", { title: cobol`${python}` });
});
