/** The worker thread of `koine profile`. */

import { serve } from "../threads/serve.ts";
import { openProfile } from "./profile-work.ts";

serve(openProfile);
