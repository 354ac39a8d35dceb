/** React Hook Form shows each issue at its field. */

import { Order } from "../generated/zod/orders.js";
import { submit } from "./form.js";

const fields = [
  "customer",
  "email",
  "quantity",
  "size",
  "payment.kind",
  "payment.last4",
  "payment.iban",
  "tags.0",
  "tags.1",
] as const;

const orders = [
  '{ "customer": "Ada Lovelace", "quantity": 2, "payment": { "kind": "card", "last4": "1234" } }',
  '{ "customer": "A", "email": "ada", "quantity": 100, "size": "medium", "payment": { "kind": "card", "last4": "12" } }',
  '{ "customer": "Ada Lovelace", "quantity": 1.5, "payment": { "kind": "cash" }, "tags": ["gift", "expensive"] }',
  '{ "customer": "🍋", "quantity": 1, "payment": { "kind": "transfer", "iban": "DE00" } }',
];

for (const text of orders) {
  console.log(text);
  await submit(Order, JSON.parse(text), fields);
}
