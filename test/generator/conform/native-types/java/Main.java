import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import rental_messages.core.Base64Text;
import rental_messages.core.DateText;
import rental_messages.core.DateTimeText;
import rental_messages.core.DecimalText;
import rental_messages.core.DurationText;
import rental_messages.core.EncodeException;
import rental_messages.rental.Moment;
import rental_messages.rental.Money;
import rental_messages.rental.Rental;

/** Reads a rental, uses its values, changes some of them and writes it. */
public final class Main {
  private Main() {}

  private static Money money(BigDecimal value) {
    return new Money(DecimalText.of(value));
  }

  private static Moment moment(OffsetDateTime value) {
    return new Moment(DateTimeText.of(value));
  }

  public static void main(String[] arguments) throws Exception {
    String line = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).strip();
    Rental rental = Rental.CODEC.parse(line);
    System.out.println(Rental.CODEC.stringify(rental).equals(line));
    System.out.println("id " + rental.id().toUuid());
    System.out.println("ends " + DateText.of(rental.day().toLocalDate().plusDays(2)));
    System.out.println("opens " + rental.opensAt().toOffsetTime());
    System.out.println("hours " + rental.length().toDuration().toHours());
    BigDecimal price = rental.price().value().toBigDecimal();
    BigDecimal total = price;
    for (Money fee : rental.fees().values()) total = total.add(fee.value().toBigDecimal());
    System.out.println("total " + total);
    System.out.println("host " + rental.page().toUri().getHost());
    System.out.println("signed by " + new String(rental.signature().toBytes(), StandardCharsets.UTF_8));
    try {
      rental.stops().get(1).toOffsetDateTime();
    } catch (DateTimeException exception) {
      System.out.println(exception.getMessage());
    }

    OffsetDateTime booked = rental.bookedAt().value().toOffsetDateTime();
    List<DateTimeText> stops = new ArrayList<>(rental.stops());
    stops.add(DateTimeText.of(OffsetDateTime.of(2026, 7, 3, 0, 0, 0, 0, ZoneOffset.ofHours(2))));
    Rental changed =
        rental.toBuilder()
            .bookedAt(moment(booked.plusDays(1)))
            .length(DurationText.of(Duration.ofHours(36).plusSeconds(5)))
            .price(money(price.multiply(BigDecimal.valueOf(2))))
            .stops(stops)
            .signature(Base64Text.of(new byte[] {0, (byte) 255}))
            .build();
    System.out.println(Rental.CODEC.stringify(changed));

    Rental wrong =
        rental.toBuilder()
            .bookedAt(moment(booked.plusYears(8000)))
            .length(DurationText.of(Duration.ofSeconds(-1)))
            .price(money(new BigDecimal("0.00001")))
            .build();
    try {
      Rental.CODEC.stringify(wrong);
    } catch (EncodeException exception) {
      exception.issues().forEach(System.out::println);
    }
  }
}
