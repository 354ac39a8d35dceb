/**
 * Renders a React Hook Form form in a document, submits it, and returns the text that it shows at each field.
 */

import { zodResolver } from "@hookform/resolvers/zod";
import { Window } from "happy-dom";
import type { FieldValues, Path } from "react-hook-form";
import type * as z from "zod";

const window = new Window();
const { document, HTMLElement, navigator } = window;
Object.assign(globalThis, { window, document, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true });
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator });

const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { get, useForm } = await import("react-hook-form");

type FormSchema<Values> = z.ZodType<Values, Values>;

const formOf = <Values extends FieldValues>(
  schema: FormSchema<Values>,
  values: Values,
  fields: readonly Path<Values>[],
) =>
  function Form() {
    const { register, handleSubmit, formState } = useForm<Values, unknown, Values>({
      resolver: zodResolver(schema),
      values,
    });
    const inputs = fields.map((name) => {
      const error: unknown = get(formState.errors, `${name}.message`);
      const shown =
        typeof error === "string" ? [createElement("output", { key: name }, `${name}: ${error}`)] : [];
      return createElement("label", { key: name }, createElement("input", register(name)), shown);
    });
    const onSubmit = handleSubmit((data) => console.log(`  saved ${JSON.stringify(data)}`));
    return createElement("form", { onSubmit }, inputs);
  };

export const submit = async <Values extends FieldValues>(
  schema: FormSchema<Values>,
  values: Values,
  fields: readonly Path<Values>[],
): Promise<void> => {
  const container = globalThis.document.createElement("main");
  globalThis.document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(createElement(formOf(schema, values, fields))));
  await act(async () => container.querySelector("form")?.requestSubmit());
  for (const output of container.querySelectorAll("output")) console.log(`  ${output.textContent}`);
  await act(async () => root.unmount());
};
