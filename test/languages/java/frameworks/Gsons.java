package boot;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import events.events.Event;
import events.events.Money;
import events.events.Priority;
import events.events.Reason;
import java.util.List;
import java.util.Map;

/** Reads and writes generated types with Gson. */
final class Gsons {
  record Envelope(String topic, Event event, List<Money> amounts, Reason reason, Priority priority, Map<Reason, Integer> counts) {}

  public static void main(String[] arguments) {
    Gson gson = new GsonBuilder().enableComplexMapKeySerialization().create();
    Envelope envelope =
        gson.fromJson(
            """
            {"topic": "t", "reason": "fraud", "priority": 2, "counts": {"out-of-stock": 3}, "amounts": [{"amount": "0.10", "currency": "USD"}],
             "event": {"type": "placed", "order": "A-7", "total": {"amount": "1.50", "currency": "EUR"}, "note": null,
              "origin": {"id": 12345678901234567890, "ratio": 0.1, "none": null}, "later": {"b": 1, "a": 2}}}
            """,
            Envelope.class);
    System.out.println(gson.toJson(envelope));
    System.out.println(gson.toJsonTree(envelope.event()));
    for (String wrong : List.of("{\"type\": \"placd\"}", "{\"type\": \"cancelled\", \"order\": 7}", "[]"))
      try {
        System.out.println(gson.fromJson(wrong, Event.class));
      } catch (JsonParseException refused) {
        System.out.println(refused.getMessage());
      }
  }
}
