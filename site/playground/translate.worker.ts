/** The worker of the Translate playground. */

import { serve } from "./serve.ts";
import { translated } from "./translating.ts";

export interface TranslateRequest {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

serve<TranslateRequest>(({ text, from, to }) => translated(text, from, to));
