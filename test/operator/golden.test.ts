/** The goldens of operator. */

import * as operator from "koine/operator";
import { testGoldens } from "../golden.ts";

testGoldens(import.meta.dirname, {
  AgentMessage: operator.AgentMessage,
  AssistantContent: operator.AssistantContent,
  AudioContent: operator.AudioContent,
  BaseMessage: operator.BaseMessage,
  Content: operator.Content,
  ImageContent: operator.ImageContent,
  LlmMessage: operator.LlmMessage,
  Role: operator.Role,
  SessionEntry: operator.SessionEntry,
  SessionFileEntry: operator.SessionFileEntry,
  SessionHeader: operator.SessionHeader,
  SessionMessage: operator.SessionMessage,
  StopReason: operator.StopReason,
  SystemContent: operator.SystemContent,
  TextContent: operator.TextContent,
  ThinkingLevel: operator.ThinkingLevel,
  ToolKind: operator.ToolKind,
  Usage: operator.Usage,
  UsageCost: operator.UsageCost,
});
