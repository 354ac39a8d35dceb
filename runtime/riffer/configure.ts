/** Message constructors that use an id strategy, like Riffer.configure but without global settings. */

import type { FilePart, Message } from "../../generated/typescript/riffer/index.ts";
import { assistantKind, systemKind, toolKind, userKind } from "./kinds.ts";
import { type IdSources, messageIds, type MessageIdStrategy } from "./message-ids.ts";
import { Session } from "./session.ts";

/** The default of `messageIdStrategy` is `none`. The clock and the source of randomness can be replaced. */
export interface Configuration extends IdSources {
  readonly messageIdStrategy?: MessageIdStrategy | undefined;
}

/** Like `configure`, but with a custom conversion to file parts. */
export const configureWith =
  <File>(toFilePart: (file: File) => FilePart) =>
  ({ messageIdStrategy = "none", ...sources }: Configuration = {}) => {
    const making = { newId: messageIds(messageIdStrategy, sources), toFilePart };
    return Object.freeze({
      System: systemKind(making),
      User: userKind(making),
      Assistant: assistantKind(making),
      Tool: toolKind(making),

      /**
       * Creates a session. If the strategy generates ids, any message without an id causes a RifferError
       * `missing_id`.
       */
      session(messages: readonly Message[] = []): Session {
        return new Session({ messages, messageIdStrategy });
      },
    });
  };
