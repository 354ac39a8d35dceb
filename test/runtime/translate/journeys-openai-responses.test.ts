/** Translates recorded openai-responses requests to every other provider's dialect and back. */

import { sampledByKinds } from "../../harness/effort.ts";
import { recorded, shapesOfRequest, testJourneys } from "./journeys.ts";

testJourneys("openai-responses", sampledByKinds(recorded("openai-responses"), shapesOfRequest));
