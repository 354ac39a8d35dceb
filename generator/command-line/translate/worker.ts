/** The worker thread of `koine translate`. */

import { serve } from "../threads/serve.ts";
import { openTranslator } from "./conversations.ts";

serve(openTranslator);
