/** The names of tools that both APIs of OpenAI accept. */

import type { Alphabet } from "../../hub/ids.ts";

export const toolNames: Alphabet = { characters: /[a-zA-Z0-9_-]/, length: 64 };
