/** Hand-written code for exactly this type: the baseline of each path. */

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0;
const stopReasons = new Set(
  "stop length toolUse error aborted maxTurns userStop handoff guardRail contextCompacted paused".split(" "),
);

/** Accepts any JSON value, but not a missing value. */
const isThere = (value) => value !== undefined;

const isContent = (block) => {
  if (!isObject(block)) return false;
  switch (block.type) {
    case "text":
      return typeof block.text === "string";
    case "image":
      return typeof block.data === "string" && typeof block.mimeType === "string";
    case "thinking":
      return (
        typeof block.thinking === "string" &&
        (block.signature === undefined || block.signature === null || typeof block.signature === "string")
      );
    case "toolCall":
      return typeof block.id === "string" && typeof block.name === "string" && isThere(block.arguments);
    default:
      return false;
  }
};

const isContents = (list) => {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index++) if (!isContent(list[index])) return false;
  return true;
};

const isOptionalCount = (value) => value === undefined || isCount(value);

const isUsage = (usage) =>
  isObject(usage) &&
  isCount(usage.input) &&
  isCount(usage.output) &&
  isOptionalCount(usage.reasoning) &&
  isOptionalCount(usage.cache_read) &&
  isOptionalCount(usage.cache_write) &&
  isOptionalCount(usage.total_tokens);

export const is = (message) => {
  if (!isObject(message)) return false;
  switch (message.role) {
    case "user":
      return isContents(message.content) && isCount(message.timestamp);
    case "assistant":
      return (
        isContents(message.content) &&
        stopReasons.has(message.stopReason) &&
        typeof message.model === "string" &&
        typeof message.provider === "string" &&
        isUsage(message.usage) &&
        isCount(message.timestamp) &&
        (message.error_message === undefined ||
          message.error_message === null ||
          typeof message.error_message === "string")
      );
    case "toolResult":
      return (
        typeof message.toolCallId === "string" &&
        typeof message.toolName === "string" &&
        isContents(message.content) &&
        typeof message.isError === "boolean" &&
        isCount(message.timestamp)
      );
    default:
      return false;
  }
};

/** Treats null as absent and defaults numbers to zero. */
const decodeContent = (block) => {
  if (block.type !== "thinking" || block.signature !== null) return block;
  const { signature: _absent, ...rest } = block;
  return rest;
};

const decodeUsage = (usage) => ({
  ...usage,
  reasoning: usage.reasoning ?? 0,
  cache_read: usage.cache_read ?? 0,
  cache_write: usage.cache_write ?? 0,
  total_tokens: usage.total_tokens ?? 0,
});

export const decode = (message) => {
  if (!is(message)) throw new TypeError("not a message");
  const content = message.content.map(decodeContent);
  if (message.role !== "assistant") return { ...message, content };
  const value = { ...message, content, usage: decodeUsage(message.usage) };
  if (value.error_message === null) delete value.error_message;
  return value;
};

const wrongType = (value, expected, pointer, issues) =>
  issues.push({
    code: value === undefined ? "missing" : "type",
    pointer,
    message: `expected ${expected}, found ${JSON.stringify(value)?.slice(0, 80)}`,
  });

const text = (object, key, pointer, issues) => {
  if (typeof object[key] !== "string") wrongType(object[key], "a string", `${pointer}/${key}`, issues);
};
const count = (object, key, pointer, issues) => {
  if (!isCount(object[key])) wrongType(object[key], "an integer", `${pointer}/${key}`, issues);
};
const optional = (say) => (object, key, pointer, issues) => {
  if (object[key] !== undefined) say(object, key, pointer, issues);
};

const explainContent = (block, pointer, issues) => {
  if (!isObject(block)) return wrongType(block, "an object", pointer, issues);
  switch (block.type) {
    case "text":
      return text(block, "text", pointer, issues);
    case "image":
      text(block, "data", pointer, issues);
      return text(block, "mimeType", pointer, issues);
    case "thinking":
      text(block, "thinking", pointer, issues);
      return block.signature === null || optional(text)(block, "signature", pointer, issues);
    case "toolCall":
      text(block, "id", pointer, issues);
      text(block, "name", pointer, issues);
      return isThere(block.arguments) || wrongType(block.arguments, "JSON", `${pointer}/arguments`, issues);
    default:
      return issues.push({ code: "tag", pointer: `${pointer}/type`, message: "expected a known type" });
  }
};

const explainContents = (list, pointer, issues) => {
  if (!Array.isArray(list)) return wrongType(list, "an array", pointer, issues);
  return list.forEach((block, index) => explainContent(block, `${pointer}/${index}`, issues));
};

const explainUsage = (usage, pointer, issues) => {
  if (!isObject(usage)) return wrongType(usage, "an object", pointer, issues);
  count(usage, "input", pointer, issues);
  count(usage, "output", pointer, issues);
  for (const key of ["reasoning", "cache_read", "cache_write", "total_tokens"])
    optional(count)(usage, key, pointer, issues);
};

export const explain = (message) => {
  const issues = [];
  if (!isObject(message)) wrongType(message, "an object", "", issues);
  else if (!["user", "assistant", "toolResult"].includes(message.role))
    issues.push({ code: "tag", pointer: "/role", message: "expected a known role" });
  else {
    explainContents(message.content, "/content", issues);
    if (message.role === "toolResult") {
      text(message, "toolCallId", "", issues);
      text(message, "toolName", "", issues);
      if (typeof message.isError !== "boolean") wrongType(message.isError, "a boolean", "/isError", issues);
    }
    if (message.role === "assistant") {
      if (!stopReasons.has(message.stopReason))
        wrongType(message.stopReason, "a word", "/stopReason", issues);
      text(message, "model", "", issues);
      text(message, "provider", "", issues);
      explainUsage(message.usage, "/usage", issues);
      if (message.error_message !== null) optional(text)(message, "error_message", "", issues);
    }
    count(message, "timestamp", "", issues);
  }
  return issues;
};
