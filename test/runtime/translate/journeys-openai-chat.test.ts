/** Translates recorded openai-chat requests to every other provider's dialect and back. */

import { sampledByKinds } from "../../harness/effort.ts";
import { recorded, shapesOfRequest, testJourneys } from "./journeys.ts";

testJourneys("openai-chat", sampledByKinds(recorded("openai-chat"), shapesOfRequest));
