import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.Map;
import rental_messages.core.Base64Text;
import rental_messages.core.DateText;
import rental_messages.core.DateTimeText;
import rental_messages.core.DecimalText;
import rental_messages.core.DecodeException;
import rental_messages.core.DurationText;
import rental_messages.core.TimeText;
import rental_messages.core.UriText;
import rental_messages.core.UuidText;
import rental_messages.rental.Kinds;

/**
 * Reads lines with a kind and a text. Prints how the text is written, unchanged and as a new value, or null.
 */
public final class Probe {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Probe() {}

  private static Kinds edited(String kind, Kinds kinds) {
    Kinds.Builder builder = kinds.toBuilder();
    return switch (kind) {
      case "date-time" -> builder.dateTime(DateTimeText.of(kinds.dateTime().toOffsetDateTime())).build();
      case "date" -> builder.date(DateText.of(kinds.date().toLocalDate())).build();
      case "time" -> builder.time(TimeText.of(kinds.time().toOffsetTime())).build();
      case "duration" -> builder.duration(DurationText.of(kinds.duration().toDuration())).build();
      case "uuid" -> builder.uuid(UuidText.of(kinds.uuid().toUuid())).build();
      case "uri" -> builder.uri(UriText.of(kinds.uri().toUri())).build();
      case "decimal" -> builder.decimal(DecimalText.of(kinds.decimal().toBigDecimal())).build();
      default -> builder.byte_(Base64Text.of(kinds.byte_().toBytes())).build();
    };
  }

  private static String written(String kind, Kinds kinds) throws Exception {
    String text = Kinds.CODEC.stringify(kinds);
    if (!text.equals(MAPPER.writeValueAsString(kinds))) throw new IllegalStateException(text);
    return MAPPER.readTree(text).get(kind).textValue();
  }

  private static String[] answer(String kind, String text) throws Exception {
    Kinds kinds;
    try {
      kinds = Kinds.CODEC.parse(MAPPER.writeValueAsString(Map.of(kind, text)));
    } catch (DecodeException exception) {
      return new String[2];
    }
    String same = written(kind, kinds);
    try {
      return new String[] {same, written(kind, edited(kind, kinds))};
    } catch (DateTimeException | IllegalArgumentException exception) {
      return new String[] {same, null};
    }
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Map<?, ?> asked = MAPPER.readValue(line, Map.class);
      out.println(MAPPER.writeValueAsString(answer((String) asked.get("kind"), (String) asked.get("text"))));
    }
  }
}
