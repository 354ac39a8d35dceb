/** Two versions of a schema: a newly required field, a removed enum value, and a compatible addition. */

const message = (role: readonly string[], required: readonly string[], more: object): string =>
  JSON.stringify(
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Message",
      type: "object",
      properties: {
        role: { enum: role },
        text: { type: "string" },
        tokens: { type: "integer", minimum: 0 },
        ...more,
      },
      required,
    },
    null,
    2,
  );

export const older = message(["user", "assistant", "system"], ["role"], {});
export const newer = message(["user", "assistant"], ["role", "text"], { model: { type: "string" } });
