/** Translates recorded gemini requests to every other provider's dialect and back. */

import { sampledByKinds } from "../../harness/effort.ts";
import { recorded, shapesOfRequest, testJourneys } from "./journeys.ts";

testJourneys("gemini", sampledByKinds(recorded("gemini"), shapesOfRequest));
