import acme.boxes.acme.Parcel;
import globex.boxes.globex.Shelf;
import koine.core.DecodeException;

/**
 * Passes untyped JSON from one package to a record in the other package, and catches errors from
 * both as one exception class.
 */
final class Two {
  private Two() {}

  public static void main(String[] arguments) {
    Parcel parcel =
        Parcel.CODEC.parse("{\"name\":\"parcel\",\"extra\":{\"n\":12345678901234567890123,\"list\":[null,1.5]}}");
    try {
      Shelf.CODEC.parse("{\"name\":\"far too long a name\",\"extra\":null}");
      throw new AssertionError("read");
    } catch (DecodeException refused) {
      Shelf shelf = Shelf.CODEC.parse("{\"name\":\"shelf\",\"extra\":null}");
      System.out.println(Shelf.CODEC.stringify(shelf.toBuilder().extra(parcel.extra()).build()));
    }
  }
}
