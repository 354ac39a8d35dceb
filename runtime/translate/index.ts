/** koine/translate: translates conversations between all dialects and reports every loss. */

export { acceptable } from "./acceptable.ts";
export type { Refusal, RefusalCode, Repair } from "./rules/refusal.ts";
export { answer, type Answered, type AnswerOptions, type AnswerSidecar } from "./answer/answer.ts";
export { ConversationError } from "./conversation/conversation.ts";
export { dialectNames, isDialectName, listOf } from "./dialects/index.ts";
export type { Conversations, DialectName } from "./edge/names.ts";
export type { LossCode } from "./ledger/codes.ts";
export { lossCodes } from "./ledger/loss.ts";
export type { Entry, Status } from "./ledger/ledger.ts";
export type { Loss } from "./ledger/loss.ts";
export { mergeConsecutive } from "./passes/merge-consecutive.ts";
export type { Change, Passed } from "./passes/pass.ts";
export { repairToolPairs } from "./passes/repair-tool-pairs.ts";
export { sanitizeUntrusted } from "./passes/sanitize-untrusted.ts";
export { PolicyError, type Action, type Policy, type Rule } from "./support/policy.ts";
export type { Problem } from "./problems/problems.ts";
export { SidecarError } from "./sidecar/admit.ts";
export type { Sidecar } from "./sidecar/sidecar.ts";
export { requestContext, toolNames, type RequestContext, type ToolNames } from "./context/tool-names.ts";
export { account, translate, type Account, type Options, type Translation } from "./translate.ts";
