/** Recorded requests of gemini through every other provider's dialect and back. */

import { testJourneys } from "./journeys.ts";

testJourneys("gemini");
