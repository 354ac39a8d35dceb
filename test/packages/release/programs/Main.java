import acme.events.events.Event;

/** Reads and writes the message of the README. */
final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    Event event = Event.CODEC.parse("{\"type\":\"placed\",\"order\":\"A-1\",\"total\":9.5,\"coupon\":\"MAY\"}");
    System.out.println(Event.CODEC.stringify(event));
  }
}
