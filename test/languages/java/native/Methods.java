import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import koine.messages.core.Json;
import koine.messages.phi.AgentMessage;
import koine.messages.phi.CostConfig;
import koine.messages.phi.ExtensionMessage;
import koine.messages.phi.Message;
import koine.messages.phi.PhiMethods;
import koine.messages.phi.TurnId;
import koine.messages.phi.Usage;

/** Every method in phi's documentation returns the results in the table next to the schemas. */
final class Methods {
  /** A method: the value that it belongs to, and its arguments. */
  interface Method {
    Object call(JsonNode of, JsonNode with);
  }

  private static final Map<String, Method> METHODS = new TreeMap<>();

  static {
    METHODS.put("Message.user", (of, with) -> PhiMethods.user(with.get(0).textValue(), with.get(1).longValue()));
    METHODS.put("Message.role", (of, with) -> PhiMethods.role(message(of)));
    METHODS.put("Message.isContextOverflow", (of, with) -> PhiMethods.isContextOverflow(message(of)));
    METHODS.put("AgentMessage.from", (of, with) -> PhiMethods.agentMessage(message(with.get(0))));
    METHODS.put("AgentMessage.role", (of, with) -> PhiMethods.role(agent(of)));
    METHODS.put("AgentMessage.asLlm", (of, with) -> PhiMethods.asLlm(agent(of)));
    METHODS.put("AgentMessage.turnId", (of, with) -> PhiMethods.turnId(agent(of)));
    METHODS.put("AgentMessage.withTurnId", (of, with) -> PhiMethods.withTurnId(agent(of), turn(with.get(0))));
    METHODS.put("LlmMessage.create", (of, with) -> PhiMethods.agentMessage(message(with.get(0))));
    METHODS.put("LlmMessage.withTurn", (of, with) -> PhiMethods.withTurn(message(with.get(0)), turn(with.get(1))));
    METHODS.put("ExtensionMessage.create", (of, with) -> new ExtensionMessage(with.get(0).textValue(), Json.parse(with.get(1).toString()), null));
    METHODS.put("Usage.estimatedCost", (of, with) -> PhiMethods.estimatedCost(usage(of), CostConfig.CODEC.parse(with.get(0).toString())));
    METHODS.put("Usage.combine", (of, with) -> PhiMethods.combine(usage(of), usage(with.get(0))));
    METHODS.put("Usage.cacheHitRate", (of, with) -> PhiMethods.cacheHitRate(usage(of)));
    METHODS.put("llmContext", (of, with) -> PhiMethods.llmContext(agents(with.get(0))));
  }

  private static Message message(JsonNode wire) {
    return Message.CODEC.parse(wire.toString());
  }

  private static AgentMessage agent(JsonNode wire) {
    return AgentMessage.CODEC.parse(wire.toString());
  }

  private static TurnId turn(JsonNode wire) {
    return wire.isNull() ? null : TurnId.CODEC.parse(wire.toString());
  }

  private static Usage usage(JsonNode wire) {
    return Usage.CODEC.parse(wire.toString());
  }

  private static List<AgentMessage> agents(JsonNode wire) {
    List<AgentMessage> messages = new ArrayList<>();
    wire.forEach(one -> messages.add(agent(one)));
    return messages;
  }

  /** An integer may be written as a float. */
  private static final Comparator<JsonNode> SAME =
      (one, other) ->
          one.equals(other) || one.isNumber() && other.isNumber() && one.doubleValue() == other.doubleValue() ? 0 : 1;

  public static void main(String[] arguments) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode cases = mapper.readTree(new File("schema/phi/methods/cases.json"));
    Map<String, Method> untested = new TreeMap<>(METHODS);
    for (JsonNode one : cases) {
      String method = one.get("method").textValue();
      untested.remove(method);
      JsonNode given = mapper.valueToTree(METHODS.get(method).call(one.get("of"), one.get("with")));
      if (!given.equals(SAME, one.get("gives"))) System.out.println(method + " gives " + given + ", not " + one.get("gives"));
    }
    untested.keySet().forEach(method -> System.out.println("no case of " + method));
    System.out.println("every case holds");
  }
}
