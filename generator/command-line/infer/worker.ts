/** The worker thread of `koine infer`. */

import { serve } from "../threads/serve.ts";
import { openCollector } from "./collector.ts";

serve(openCollector);
