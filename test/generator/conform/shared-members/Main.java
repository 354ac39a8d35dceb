import event_messages.core.OrNull;
import event_messages.event.Event;
import event_messages.event.Level;
import event_messages.event.Place;
import java.util.List;
import java.util.Scanner;

/** Prints the members that all variants of Event share, without a switch. */
final class Main {
  private static final String ABSENT = "-";

  private Main() {}

  private static String nullable(OrNull<String> field) {
    if (field == null) {
      return ABSENT;
    }
    return field.value() == null ? "null" : field.value();
  }

  private static String orAbsent(Object value) {
    return value == null ? ABSENT : value.toString();
  }

  public static void main(String[] arguments) {
    Scanner lines = new Scanner(System.in, "UTF-8");
    while (lines.hasNextLine()) {
      Event event = Event.CODEC.parse(lines.nextLine());
      List<String> labels = event.labels();
      Place parent = event.parent();
      System.out.println(
          String.join(
              " ",
              event.id(),
              event.place().host(),
              event.level() == Level.INFO ? "info" : "alert",
              nullable(event.trace()),
              orAbsent(event.revisionOrNull()),
              labels == null ? ABSENT : String.join(",", labels),
              orAbsent(event.actor()),
              parent == null ? ABSENT : parent.host()));
    }
  }
}
