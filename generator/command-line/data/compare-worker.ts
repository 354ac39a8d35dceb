/** The worker thread of `koine breaking --data`. */

import { serve } from "../threads/serve.ts";
import { openComparison } from "./compare-work.ts";

serve(openComparison);
