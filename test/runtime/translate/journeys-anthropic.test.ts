/** Recorded requests of anthropic through every other provider's dialect and back. */

import { testJourneys } from "./journeys.ts";

testJourneys("anthropic");
