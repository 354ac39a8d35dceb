/** Recorded requests of openai-responses through every other provider's dialect and back. */

import { testJourneys } from "./journeys.ts";

testJourneys("openai-responses");
