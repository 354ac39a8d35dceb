/** The rules and writers that the edge of an API brings along beside its profile. */

import type { Refusal } from "../acceptable/refusal.ts";
import type { View } from "../acceptable/view.ts";
import type { BodyForm } from "../bodies/form.ts";
import type { Taken, Taking } from "../bodies/taking.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { Profile } from "../profiles/profile.ts";

export interface Asked {
  /** The rules of the API. */
  readonly profile: Profile;
  /** The writer of what stands beside a conversation. */
  readonly body: BodyForm;
  /** The members beside a conversation of another dialect, as the API takes them. */
  takeBody(taking: Taking): Taken;
  /** The messages as the API takes them. */
  fit(messages: readonly HubMessage[]): readonly HubMessage[];
  /** The messages as they were before they were fitted. */
  unfit(messages: readonly HubMessage[]): readonly HubMessage[];
  /** The refusals of the API. */
  judge(view: View): readonly Refusal[];
}
