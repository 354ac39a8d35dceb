/** tRPC rejects invalid input with status 400 and the reasons. */

import { Order } from "../generated/zod/orders.js";
import { serve } from "./served.js";

await serve(Order, [
  '{ "customer": "Ada Lovelace", "quantity": 2, "payment": { "kind": "card", "last4": "1234" } }',
  '{ "customer": "A", "quantity": 0, "payment": { "kind": "cash" }, "note": "" }',
  '{ "customer": "Ada Lovelace", "quantity": 1, "payment": { "kind": "transfer" }, "tags": ["a", "a"] }',
  '"Ada Lovelace"',
]);
