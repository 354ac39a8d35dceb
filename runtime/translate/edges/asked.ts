/** What the edge of an API brings along beside its profile: what goes by it. */

import type { Refusal } from "../acceptable/refusal.ts";
import type { View } from "../acceptable/view.ts";
import type { BodyForm } from "../bodies/form.ts";
import type { Taken, Taking } from "../bodies/taking.ts";
import type { HubMessage } from "../hub/hub.ts";
import type { Profile } from "../profiles/profile.ts";

export interface Asked {
  /** What the API asks for. */
  readonly profile: Profile;
  /** How it writes what stands beside a conversation. */
  readonly body: BodyForm;
  /** What stands beside a conversation of another dialect, as the API takes it. */
  takeBody(taking: Taking): Taken;
  /** The messages as the API takes them. */
  fit(messages: readonly HubMessage[]): readonly HubMessage[];
  /** The messages as they were before they were fitted. */
  unfit(messages: readonly HubMessage[]): readonly HubMessage[];
  /** What the API would refuse. */
  judge(view: View): readonly Refusal[];
}
