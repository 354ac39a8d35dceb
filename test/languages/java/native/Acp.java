import acp.acpv1.ContentBlock;
import acp.acpv1.ContentBlockText;
import acp.acpv1.ContentChunk;
import acp.acpv1.SessionId;
import acp.acpv1.SessionNotification;
import acp.acpv1.SessionUpdate;
import acp.acpv1.SessionUpdateAgentMessageChunk;
import acp.acpv1.SessionUpdateToolCall;
import acp.acpv1.TextContent;
import acp.acpv1.ToolCall;
import acp.acpv1.ToolCallStatus;
import acp.core.OrNull;
import java.util.List;

/** A client that receives updates from an agent, and the agent that sends them. */
final class Acp {
  private static final List<String> TOLD =
      List.of(
          "{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\"agent_message_chunk\",\"content\":{\"type\":\"text\",\"text\":\"Hi\"}}}",
          "{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\"tool_call\",\"toolCallId\":\"1\",\"title\":\"Read\",\"status\":\"in_progress\"}}",
          "{\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\"plan\",\"entries\":[]},\"_meta\":null}");

  public static void main(String[] arguments) {
    for (String text : TOLD) {
      SessionNotification told = SessionNotification.CODEC.parse(text);
      System.out.println(told.sessionId().value() + ": " + wordsFor(told.update()) + ", meta " + told.meta());
    }
    ContentBlock block = new ContentBlockText(TextContent.builder().text("Done").build());
    SessionUpdate chunk = new SessionUpdateAgentMessageChunk(ContentChunk.builder().content(block).build());
    SessionNotification note = SessionNotification.builder().sessionId(new SessionId("s")).update(chunk).build();
    System.out.println(SessionNotification.CODEC.stringify(note));
    System.out.println(SessionNotification.CODEC.stringify(note.toBuilder().meta(new OrNull<>(null)).build()));
    ToolCall call = ((SessionUpdateToolCall) SessionNotification.CODEC.parse(TOLD.get(1)).update()).toolCall();
    System.out.println(ToolCall.CODEC.stringify(call.toBuilder().status(ToolCallStatus.COMPLETED).build()));
  }

  private static String wordsFor(SessionUpdate update) {
    if (update instanceof SessionUpdateAgentMessageChunk chunk && chunk.contentChunk().content() instanceof ContentBlockText text)
      return "says " + text.textContent().text();
    if (update instanceof SessionUpdateToolCall call) return call.toolCall().title() + " is " + call.toolCall().status();
    return update.getClass().getSimpleName();
  }
}
