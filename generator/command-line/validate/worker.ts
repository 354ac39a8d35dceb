/** The worker thread of `koine validate`. */

import { serve } from "../threads/serve.ts";
import { openJudge } from "./judge.ts";

serve(openJudge);
