/** A thread that judges. */

import "../../../runtime/core/index.ts";
import { serve } from "../threads/serve.ts";
import { openJudge } from "./judge.ts";

serve(openJudge);
