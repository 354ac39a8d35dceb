/** The goldens of phi. */

import * as phi from "koine/phi";
import { testGoldens } from "../golden.ts";

testGoldens(import.meta.dirname, {
  AgentMessage: phi.AgentMessage,
  CacheConfig: phi.CacheConfig,
  Content: phi.Content,
  CostConfig: phi.CostConfig,
  ExtensionMessage: phi.ExtensionMessage,
  LlmMessage: phi.LlmMessage,
  Message: phi.Message,
  StopReason: phi.StopReason,
  ThinkingLevel: phi.ThinkingLevel,
  TurnId: phi.TurnId,
  Usage: phi.Usage,
});
