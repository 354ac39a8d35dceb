/** A small schema to start with. */

import { slug } from "../../../generator/values/tree.ts";
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

/** Returns the file name of one of Koine's own schemas, which is the name of its entity. */
const entityFile = (text: string): string | undefined => {
  try {
    const { $schema, title }: { $schema?: unknown; title?: unknown } = Object(JSON.parse(text));
    const isOwn = typeof $schema === "string" && $schema.endsWith("meta.schema.json");
    return isOwn && typeof title === "string" ? `${slug(title)}.schema.json` : undefined;
  } catch {
    return undefined;
  }
};

/** The project for a document that the user pasted, dropped or typed. */
export const documentOf = (text: string): Project => ({
  [entityFile(text) ?? (/^\s*[[{]/.test(text) ? "schema.json" : "schema.yaml")]: text,
});

export const ownProject = documentOf(ownSchema);
