/** TanStack Form assigns each issue to its field. The schema determines an entity's input type. */

import { FormApi } from "@tanstack/form-core";
import { OrderPlaced } from "../generated/typescript/events/schema.js";

const defaultValues: OrderPlaced = { type: "placed", order: "", total: -1 };
const form = new FormApi({
  defaultValues,
  validators: { onChange: OrderPlaced },
  onSubmit: ({ value }) => console.log(`sent ${value.total}`),
});
form.mount();

const show = (): void =>
  console.log(
    form.state.canSubmit,
    form.getFieldMeta("total")?.errors.map((error) => error?.message),
  );

form.setFieldValue("order", "A-1");
await form.handleSubmit();
show();
form.setFieldValue("total", 9.5);
await form.handleSubmit();
show();
