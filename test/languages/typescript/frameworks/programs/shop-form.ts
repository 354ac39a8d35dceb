/** React Hook Form with a company's events. */

import { ShopEvent } from "../generated/zod/shop.js";
import { submit } from "./form.js";
import { texts } from "./shop-events.js";

const fields = [
  "type",
  "schemaVersion",
  "amount.amount",
  "amount.currency",
  "method.kind",
  "method.brand",
  "method.last4",
] as const;

for (const text of texts) {
  console.log(text);
  await submit(ShopEvent, JSON.parse(text), fields);
}
