/** The first content of the playgrounds: real schemas and real conversations of the repository, fetched when somebody asks. */

import type { Project } from "../project.ts";

interface Example {
  readonly title: string;
  readonly load: () => Promise<Project>;
}

/** The example that is somebody's own document. */
export const own = "own";

/** The example that the page begins with. */
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
