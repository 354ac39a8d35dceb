/** Message constructors under an id strategy: the document's Riffer.configure, without a setting for the whole program. */

import type { FilePart, Message } from "../../generated/typescript/riffer/index.ts";
import { assistantKind, systemKind, toolKind, userKind } from "./kinds.ts";
import { type IdSources, messageIds, type MessageIdStrategy } from "./message-ids.ts";
import { Session } from "./session.ts";

/** `messageIdStrategy` is none unless given. A clock and a random source may stand in for the platform's. */
export interface Configuration extends IdSources {
  readonly messageIdStrategy?: MessageIdStrategy | undefined;
}

/** As `configure`, for whatever may stand for a file. */
export const configureWith =
  <File>(toFilePart: (file: File) => FilePart) =>
  ({ messageIdStrategy = "none", ...sources }: Configuration = {}) => {
    const making = { newId: messageIds(messageIdStrategy, sources), toFilePart };
    return Object.freeze({
      System: systemKind(making),
      User: userKind(making),
      Assistant: assistantKind(making),
      Tool: toolKind(making),

      /** A session whose messages must have ids, when the strategy gives them. Throws RifferError `missing_id`. */
      session(messages: readonly Message[] = []): Session {
        return new Session({ messages, messageIdStrategy });
      },
    });
  };
