/** A small schema to start with. */

import type { Project } from "../project.ts";

export const ownSchema = JSON.stringify(
  {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Message",
    type: "object",
    properties: { role: { enum: ["user", "assistant"] }, text: { type: "string" } },
    required: ["role", "text"],
  },
  null,
  2,
);

/** The project for a document that the user pasted, dropped or typed. */
export const documentOf = (text: string): Project => ({
  [/^\s*[[{]/.test(text) ? "schema.json" : "schema.yaml"]: text,
});

export const ownProject = documentOf(ownSchema);
