/** The goldens of pi. */

import * as pi from "koine/pi";
import { testGoldens } from "../golden.ts";

testGoldens(import.meta.dirname, {
  Content: pi.Content,
  Entry: pi.Entry,
  Message: pi.Message,
  MessageContent: pi.MessageContent,
  StopReason: pi.StopReason,
  ThinkingLevel: pi.ThinkingLevel,
  Usage: pi.Usage,
});
