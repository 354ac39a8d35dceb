/** What the playgrounds begin with: real schemas and real conversations of the repository, fetched when somebody asks. */

import type { Project } from "../project.ts";

interface Example {
  readonly title: string;
  readonly load: () => Promise<Project>;
}

export const schemas: Readonly<Record<string, Example>> = {
  messages: { title: "A first dialect", load: async () => (await import("./messages.ts")).messages },
  phi: { title: "phi, a dialect of ours", load: async () => (await import("./phi.ts")).phi },
  acp: { title: "Agent Client Protocol, a spec of others", load: async () => (await import("./acp.ts")).acp },
};
