/** The API-specific parts of an edge. */

import type { Refusal } from "../rules/refusal.ts";
import type { View } from "../rules/view.ts";
import type { BodyForm } from "../bodies/form.ts";
import type { Taken, Taking } from "../bodies/taking.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { Profile } from "../profiles/profile.ts";

export interface Asked {
  readonly profile: Profile;
  readonly body: BodyForm;
  /** Converts the request members of another dialect. */
  takeBody(taking: Taking): Taken;
  /** Adapts messages to the API's profile. */
  fit(messages: readonly HubMessage[]): readonly HubMessage[];
  unfit(messages: readonly HubMessage[]): readonly HubMessage[];
  judge(view: View): readonly Refusal[];
}
