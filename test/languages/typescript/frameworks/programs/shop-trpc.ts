/** tRPC with a company's events. */

import { ShopEvent } from "../generated/zod/shop.js";
import { serve } from "./served.js";
import { texts } from "./shop-events.js";

await serve(ShopEvent, texts);
