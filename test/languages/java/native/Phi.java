import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import koine.messages.core.DecodeException;
import koine.messages.core.Json;
import koine.messages.phi.AssistantMessage;
import koine.messages.phi.Content;
import koine.messages.phi.CostConfig;
import koine.messages.phi.LlmMessage;
import koine.messages.phi.TextContent;
import koine.messages.phi.ToolCallContent;
import koine.messages.phi.TurnId;

/**
 * Reads a model's reply, matches its parts, edits one and writes the reply, first with phi and then
 * with Jackson.
 */
final class Phi {
  private static final String TEXT =
      """
      {"role":"assistant","content":[{"type":"text","text":"Let me look."},
        {"type":"toolCall","id":"1","name":"read","arguments":{"line":12345678901234567890,"ratio":1e2}}],
       "stopReason":"toolUse","model":"m","provider":"p","usage":{"input":3,"output":4,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":7},
       "timestamp":5,"turnId":{"loopId":"l","turnIndex":2},"later":[true]}
      """;

  /** A type defined by the service itself. */
  record Stored(String id, LlmMessage message, List<Content> parts) {}

  public static void main(String[] arguments) throws Exception {
    LlmMessage message = LlmMessage.CODEC.parse(TEXT);
    AssistantMessage answer = (AssistantMessage) message.message();
    for (Content part : answer.content()) {
      if (part instanceof TextContent text) System.out.println("says " + text.text());
      else if (part instanceof ToolCallContent call) System.out.println("calls " + call.name() + call.arguments());
      else System.out.println("something else: " + part);
    }
    System.out.println(answer.stopReason() + ", also " + answer.unknownFields());

    List<Content> more = new ArrayList<>(answer.content());
    more.add(new TextContent("Done.", null));
    LlmMessage edited = message.toBuilder().message(answer.toBuilder().content(more).build()).build();
    System.out.println(LlmMessage.CODEC.stringify(edited));
    System.out.println(edited.equals(LlmMessage.CODEC.parse(LlmMessage.CODEC.canonical(edited))));

    try {
      LlmMessage.CODEC.parse(TEXT.replace("\"toolUse\"", "\"tooluse\"").replace("\"id\":\"1\",", ""));
    } catch (DecodeException refused) {
      refused.issues().forEach(System.out::println);
    }

    ObjectMapper mapper = new ObjectMapper();
    String stored = mapper.writeValueAsString(new Stored("a", message, answer.content()));
    Stored read = mapper.readValue(stored, Stored.class);
    System.out.println(read.message().equals(message) + " " + read.parts().equals(answer.content()));
    List<Content> parts = mapper.readValue(Json.stringify(((Map<?, ?>) Json.parse(stored)).get("parts")), new TypeReference<>() {});
    System.out.println(parts.get(1).getClass().getSimpleName() + " " + mapper.valueToTree(parts.get(0)));
    System.out.println(mapper.treeToValue(mapper.readTree(stored).get("message"), LlmMessage.class).equals(message));
    System.out.println(mapper.convertValue(Map.of("type", "text", "text", "hi"), Content.class));
    for (double price : List.of(0.1, Double.NaN, Double.NEGATIVE_INFINITY))
      try {
        System.out.println(mapper.convertValue(Map.of("input_per_million", price, "output_per_million", 1), CostConfig.class));
      } catch (IllegalArgumentException refused) {
        System.out.println(refused.getCause().getCause().getMessage());
      }
    for (String wrong : List.of(TEXT.replace("\"toolCall\"", "\"tolCall\""), TEXT.replace("\"id\":", "\"name\":"), "{\n \"role\": user}"))
      try {
        mapper.readValue(wrong, LlmMessage.class);
      } catch (JsonMappingException refused) {
        System.out.println(refused.getCause().getMessage());
      } catch (JsonProcessingException malformed) {
        System.out.println(malformed.getMessage());
      }
  }
}
