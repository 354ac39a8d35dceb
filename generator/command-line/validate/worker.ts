/** A thread that judges. */

import { serve } from "../threads/serve.ts";
import { openJudge } from "./judge.ts";

serve(openJudge);
