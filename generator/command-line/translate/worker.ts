/** A thread that translates. */

import { serve } from "../threads/serve.ts";
import { openTranslator } from "./conversations.ts";

serve(openTranslator);
