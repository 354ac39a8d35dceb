import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Functions of phi's documentation that a schema cannot express. Sources: its sections "Helper
 * Methods on Message", "Methods on AgentMessage", "LlmMessage", "ExtensionMessage" and "Methods on
 * Usage". The expected results are in cases.json.
 */
public final class PhiMethods {
  /** Phrases, in lower case, with which providers report that a prompt was too long. */
  private static final List<String> TOO_LONG =
      List.of(
          "prompt is too long",
          "input is too long",
          "exceeds the context window",
          "exceeds the maximum",
          "maximum prompt length",
          "reduce the length of the messages",
          "maximum context length",
          "exceeds the limit of",
          "exceeds the available context size",
          "greater than the context length",
          "context window exceeds limit",
          "exceeded model token limit",
          "context length exceeded",
          "context_length_exceeded",
          "too many tokens",
          "token limit exceeded");

  private PhiMethods() {}

  /**
   * Returns a user message with one text block and the current time.
   *
   * @param text the text, which may be empty
   * @return the message
   */
  public static UserMessage user(String text) {
    return user(text, Math.max(0, System.currentTimeMillis()));
  }

  /**
   * Returns a user message with one text block and a time.
   *
   * @param text the text, which may be empty
   * @param timestamp the time in Unix milliseconds
   * @return the message
   */
  public static UserMessage user(String text, long timestamp) {
    return new UserMessage(List.of(new TextContent(text, null)), timestamp, null);
  }

  /**
   * Returns the role of a message, as in JSON.
   *
   * @param message a message
   * @return "user", "assistant" or "toolResult"
   */
  public static String role(Message message) {
    if (message instanceof UserMessage) return "user";
    return message instanceof AssistantMessage ? "assistant" : "toolResult";
  }

  /**
   * Returns the role of the inner message, or "extension".
   *
   * @param message a message in either lane
   * @return the role, as in JSON
   */
  public static String role(AgentMessage message) {
    return message instanceof LlmMessage llm ? role(llm.message()) : "extension";
  }

  /**
   * Returns true if the prompt exceeded the context window: a failed assistant message whose error
   * contains one of the providers' phrases.
   *
   * @param message a message
   * @return whether the context overflowed
   */
  public static boolean isContextOverflow(Message message) {
    if (!(message instanceof AssistantMessage failed)) return false;
    if (failed.stopReason() != StopReason.ERROR || failed.errorMessage() == null) return false;
    String said = failed.errorMessage().toLowerCase(Locale.ROOT);
    return TOO_LONG.stream().anyMatch(said::contains);
  }

  /**
   * Wraps a message for the model's lane, without a turn. There is no equivalent for extension
   * messages.
   *
   * @param message a message
   * @return the wrapped message
   */
  public static LlmMessage agentMessage(Message message) {
    return LlmMessage.builder().message(message).build();
  }

  /**
   * Wraps a message with the turn that produced it.
   *
   * @param message a message
   * @param turnId its turn
   * @return the wrapped message
   */
  public static LlmMessage withTurn(Message message, TurnId turnId) {
    return LlmMessage.builder().message(message).turnId(turnId).build();
  }

  /**
   * Returns the message for the model's context, or null for an extension message.
   *
   * @param message a message in either lane
   * @return the inner message, or null
   */
  public static @Nullable Message asLlm(AgentMessage message) {
    return message instanceof LlmMessage llm ? llm.message() : null;
  }

  /**
   * Returns the turn that produced the message, or null if it is unknown or for an extension
   * message.
   *
   * @param message a message in either lane
   * @return the turn, or null
   */
  public static @Nullable TurnId turnId(AgentMessage message) {
    return message instanceof LlmMessage llm ? llm.turnId() : null;
  }

  /**
   * Returns a copy of the message with this turn, or without one if it is null. Extension messages
   * are returned unchanged because they have no turn.
   *
   * @param message a message in either lane
   * @param turnId the turn, or null
   * @return the changed message
   */
  public static AgentMessage withTurnId(AgentMessage message, @Nullable TurnId turnId) {
    return message instanceof LlmMessage llm ? llm.toBuilder().turnId(turnId).build() : message;
  }

  /**
   * Returns the cost of the tokens in US dollars. Reasoning is part of the output and is not charged
   * separately.
   *
   * @param usage the token counts
   * @param cost the prices
   * @return the cost
   */
  public static double estimatedCost(Usage usage, CostConfig cost) {
    return dollars(usage.input(), cost.inputPerMillion())
        + dollars(usage.output(), cost.outputPerMillion())
        + dollars(usage.cacheRead(), cost.cacheReadPerMillion())
        + dollars(usage.cacheWrite(), cost.cacheWritePerMillion());
  }

  private static double dollars(long tokens, double perMillion) {
    return tokens / 1_000_000.0 * perMillion;
  }

  /**
   * Returns the sum of two usages, field by field.
   *
   * @param one token counts
   * @param other more token counts
   * @return the sum
   */
  public static Usage combine(Usage one, Usage other) {
    return Usage.builder()
        .input(one.input() + other.input())
        .output(one.output() + other.output())
        .reasoning(one.reasoning() + other.reasoning())
        .cacheRead(one.cacheRead() + other.cacheRead())
        .cacheWrite(one.cacheWrite() + other.cacheWrite())
        .totalTokens(one.totalTokens() + other.totalTokens())
        .build();
  }

  /**
   * Returns the share of the input that was read from the prompt cache, from 0 to 1. Cache reads and
   * writes count as input.
   *
   * @param usage the token counts
   * @return the share
   */
  public static double cacheHitRate(Usage usage) {
    double input = (double) usage.input() + usage.cacheRead() + usage.cacheWrite();
    return input == 0 ? 0 : usage.cacheRead() / input;
  }

  /**
   * Returns the messages for the model's context, in order, without extension messages.
   *
   * @param messages messages in either lane
   * @return the messages of the model's lane
   */
  public static List<Message> llmContext(Iterable<? extends AgentMessage> messages) {
    List<Message> context = new ArrayList<>();
    for (AgentMessage message : messages) if (message instanceof LlmMessage llm) context.add(llm.message());
    return List.copyOf(context);
  }
}
