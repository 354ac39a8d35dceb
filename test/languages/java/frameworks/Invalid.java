package boot;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import events.core.DataException;
import events.core.Json;
import events.core.OrNull;
import events.events.Cancelled;
import events.events.Event;
import events.events.Money;
import events.events.OrderNumber;
import events.events.Placed;
import events.events.Reason;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes invalid values. Each writer reports the same reasons, and no part of the value has been
 * written. Valid values are written as the codec encodes them.
 */
final class Invalid {
  private static final Money TOTAL = new Money("1.50", "EUR");
  private static final OrderNumber ORDER = new OrderNumber("A-7");

  private interface Write {
    void to(StringWriter out) throws Exception;
  }

  public static void main(String[] arguments) {
    for (Event event : List.of(
        cancelled(Map.of("more", List.of(1, 2.5, -0.0, true, Map.of("key", "text \ud83d\ude00 \"\\\n")))),
        placed(Collections.singletonMap("nothing", null)),
        placed(nested(95)),
        placed(List.of((short) 1, (byte) 2, 0.5f, new BigDecimal("1.250"), BigInteger.TEN.pow(30)))))
      write(event);
    for (Object data : List.of("half \ud83d", Double.NaN, new Object(), Map.of(1, 2), Map.of("\udc00", 1), nested(96), cycle()))
      write(placed(data));
    write(cancelled(Map.of("order", "twice")));
    write(cancelled(Map.of("half", "\ud83d")));
    write(Placed.builder().order(new OrderNumber("7")).total(new Money("1.5", "euros")).build());
  }

  private static Event placed(Object origin) {
    return Placed.builder().order(ORDER).total(TOTAL).origin(new OrNull<>(origin)).build();
  }

  private static Event cancelled(Map<String, Object> unknownFields) {
    return new Cancelled(ORDER, Reason.FRAUD, unknownFields);
  }

  private static Object nested(int levels) {
    return levels == 0 ? "deepest" : List.of(nested(levels - 1));
  }

  private static Object cycle() {
    List<Object> items = new ArrayList<>();
    Map<String, Object> members = new HashMap<>(Map.of("items", items));
    items.add(members);
    return members;
  }

  private static void write(Event event) {
    String codec = written(out -> out.write(Event.CODEC.stringify(event)));
    System.out.println(codec);
    same(codec, written(out -> out.write(Json.stringify(Event.CODEC.encode(event)))));
    same(codec, written(out -> new ObjectMapper().writeValue(out, event)));
    same(codec, written(out -> new JsonMapper().writeValue(out, event)));
    same(codec, written(out -> new Gson().toJson(event, out)));
  }

  private static void same(String codec, String other) {
    if (!codec.equals(other.replace("-0.0", "-0"))) System.out.println("differs: " + other);
  }

  /** Returns the written text, or the issues if nothing was written. */
  private static String written(Write write) {
    StringWriter out = new StringWriter();
    try {
      write.to(out);
      return out.toString();
    } catch (Exception exception) {
      Throwable reason = exception instanceof DataException ? exception : exception.getCause();
      return out + (reason instanceof DataException data ? data.issues().toString() : "failed: " + exception);
    }
  }
}
