/** koine/core: all that generated code leans on. No dependency, no Node, no generator. */

export * from "./ajv-errors.ts";
export * from "./choice.ts";
export * from "./codec.ts";
export * from "./data-codec.ts";
export { codePointLength, describe } from "./describe.ts";
export * from "./explain.ts";
export * from "./explain-best.ts";
export * from "./explain-record.ts";
export * from "./forms.ts";
export { historyCodec, messagesOf, migrate } from "./history/index.ts";
export type { Entry, History, HistoryCodec, HistoryPlan, Kept, Message } from "./history/index.ts";
export * from "./integer-forms.ts";
export * from "./issue.ts";
export * from "./json/index.ts";
export * from "./judge.ts";
export { linear } from "./linear.ts";
export type { Matcher, PatternProgram, PatternStep } from "./linear.ts";
export * from "./mend.ts";
export * from "./numbers.ts";
export * from "./object.ts";
export * from "./place.ts";
export * from "./pointer.ts";
export * from "./remember.ts";
export * from "./sources.ts";
export * from "./standard.ts";
export * from "./with-methods.ts";
export * from "./write.ts";
