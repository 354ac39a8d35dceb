/** Example content for the playgrounds, loaded from the repository on demand. */

import type { Project } from "../project.ts";

interface Example {
  readonly title: string;
  readonly load: () => Promise<Project>;
}

/** The name of the example for the user's own document. */
export const own = "own";

/** The initial example. */
export const first = "events";

export const schemas: Readonly<Record<string, Example>> = {
  own: { title: "Your own schema", load: async () => (await import("./own-schema.ts")).ownProject },
  events: { title: "Shop events", load: async () => (await import("./events.ts")).events },
  messages: {
    title: "Chat messages (koine init)",
    load: async () => (await import("./messages.ts")).messages,
  },
  phi: { title: "phi, an included dialect", load: async () => (await import("./phi.ts")).phi },
  acp: {
    title: "Agent Client Protocol, a third-party schema",
    load: async () => (await import("./acp.ts")).acp,
  },
};
