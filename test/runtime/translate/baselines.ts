/**
 * The facts from the same recordings that survive a conversion by llm-bridge 2.0.1, the only other two-way
 * converter in TypeScript. Measured once.
 */

import type { Kind } from "./facts.ts";

type Row = { readonly [kind in Kind]?: string };

const row = (
  text: string,
  calls: string,
  callIds: string,
  results: string,
  signatures: string,
  thinking: string,
  media: string,
  other: string,
): Row => ({ text, calls, "call ids": callIds, results, signatures, thinking, media, other });

export const baselines: { readonly [journey: string]: Row } = {
  "anthropic openai-chat": row("1097/1111", "201/201", "201/201", "0/181", "0/25", "0/23", "11/61", "0/55"),
  "anthropic openai-responses": row("1097/1111", "0/201", "0/201", "29/181", "0/25", "0/23", "11/61", "0/55"),
  "anthropic gemini": row("1097/1111", "201/201", "0/201", "0/181", "0/25", "16/23", "7/61", "0/55"),
  "gemini anthropic": row("1087/1098", "295/295", "0/58", "0/291", "0/251", "28/28", "4/62", "0/12"),
  "gemini openai-chat": row("1087/1098", "295/295", "58/58", "0/291", "0/251", "0/28", "11/62", "0/12"),
  "openai-chat anthropic": row("1017/1017", "164/164", "164/164", "162/164", "0/10", "–", "12/37", "0/2"),
  "openai-chat openai-responses": row("1017/1017", "0/164", "0/164", "162/164", "0/10", "–", "17/37", "0/2"),
  "openai-responses anthropic": row("632/691", "0/113", "0/113", "120/120", "0/73", "0/15", "8/26", "0/91"),
};
