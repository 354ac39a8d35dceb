import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

/** Handwritten types for phi's messages: records that use Jackson, which rejects duplicate keys. */
final class Rivals {
  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .defaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
          .build();

  static final tools.jackson.databind.json.JsonMapper MAPPER_3 =
      tools.jackson.databind.json.JsonMapper.builder()
          .enable(tools.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(tools.jackson.databind.DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .changeDefaultPropertyInclusion(given -> given.withValueInclusion(JsonInclude.Include.NON_NULL).withContentInclusion(JsonInclude.Include.NON_NULL))
          .build();

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "role")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = User.class, name = "user"),
    @JsonSubTypes.Type(value = Assistant.class, name = "assistant"),
    @JsonSubTypes.Type(value = ToolResult.class, name = "toolResult")
  })
  sealed interface Message permits User, Assistant, ToolResult {}

  record User(List<Block> content, long timestamp) implements Message {}

  record Assistant(
      List<Block> content,
      String stopReason,
      String model,
      String provider,
      Usage usage,
      long timestamp,
      @JsonProperty("error_message") String errorMessage)
      implements Message {}

  record ToolResult(String toolCallId, String toolName, List<Block> content, boolean isError, long timestamp)
      implements Message {}

  record Usage(
      long input,
      long output,
      long reasoning,
      @JsonProperty("cache_read") long cacheRead,
      @JsonProperty("cache_write") long cacheWrite,
      @JsonProperty("total_tokens") long totalTokens) {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Text.class, name = "text"),
    @JsonSubTypes.Type(value = Thinking.class, name = "thinking"),
    @JsonSubTypes.Type(value = Image.class, name = "image"),
    @JsonSubTypes.Type(value = ToolCall.class, name = "toolCall")
  })
  sealed interface Block permits Text, Thinking, Image, ToolCall {}

  record Text(String text) implements Block {}

  record Thinking(String thinking, String signature) implements Block {}

  record Image(String data, String mimeType) implements Block {}

  record ToolCall(String id, String name, Object arguments) implements Block {}

  private Rivals() {}
}
