/** Translates recorded anthropic requests to every other provider's dialect and back. */

import { sampledByKinds } from "../../harness/effort.ts";
import { recorded, shapesOfRequest, testJourneys } from "./journeys.ts";

testJourneys("anthropic", sampledByKinds(recorded("anthropic"), shapesOfRequest));
