/** Recorded requests of openai-chat through every other provider's dialect and back. */

import { testJourneys } from "./journeys.ts";

testJourneys("openai-chat");
