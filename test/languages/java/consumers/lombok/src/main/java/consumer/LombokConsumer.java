package consumer;

import com.fasterxml.jackson.databind.ObjectMapper;
import events.core.DecodeException;
import events.events.Cancelled;
import events.events.Event;
import events.events.Money;
import events.events.OrderNumber;
import events.events.Placed;
import events.events.Reason;
import java.util.List;
import java.util.Map;
import lombok.Builder;
import lombok.Data;
import lombok.NonNull;
import lombok.Singular;
import lombok.Value;
import lombok.With;
import lombok.extern.jackson.Jacksonized;

/** Lombok's classes contain generated types, and Jackson reads and writes both. */
public final class LombokConsumer {
  private LombokConsumer() {}

  @Value
  @With
  @Builder
  @Jacksonized
  static class Envelope {
    String topic;
    @NonNull Event event;
    @Singular List<Money> amounts;
    Map<Reason, Integer> counts;
  }

  @Data
  static class Draft {
    private OrderNumber order;
    private Reason reason;

    Event event() {
      return Cancelled.builder().order(order).reason(reason).build();
    }
  }

  public static void main(String[] arguments) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Money total = new Money("1.50", "EUR");
    Event placed = Placed.builder().order(new OrderNumber("A-7")).total(total).build();
    Envelope envelope = Envelope.builder().topic("t").event(placed).amount(total).counts(Map.of(Reason.FRAUD, 1)).build();
    String text = mapper.writeValueAsString(envelope);
    System.out.println(text);
    System.out.println(mapper.readValue(text, Envelope.class).equals(envelope));

    Draft draft = mapper.readValue("{\"order\": \"A-7\", \"reason\": \"out-of-stock\"}", Draft.class);
    System.out.println(draft);
    System.out.println(envelope.withEvent(draft.event()));
    System.out.println(mapper.writeValueAsString(draft));
    try {
      new Draft().event();
    } catch (NullPointerException missing) {
      System.out.println(missing.getMessage());
    }
    try {
      mapper.readValue(text.replace("1.50", "1.5"), Envelope.class);
    } catch (Exception refused) {
      System.out.println(((DecodeException) refused.getCause()).issues());
    }
  }
}
