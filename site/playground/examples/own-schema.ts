/** What somebody's own schema may look like. */

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
