# frozen_string_literal: true

# Reads a rental, uses its values, changes some of them and writes it.
require ARGV.fetch(0)

line = $stdin.read.strip
order = RentalMessages::Rental::Rental.parse(line)
puts RentalMessages::Rental::Rental.stringify(order) == line
puts "id #{order.id}"
puts "ends #{order.day.value + 2}"
puts "total #{RentalMessages::DecimalText.of([order.price, *order.fees.values].sum(&:value), 4)}"
puts "signed by #{order.signature.value}"
begin
  puts order.stops[1].value
rescue RangeError => e
  puts e.message
end

changed = order.with(
  booked_at: order.booked_at.value + (24 * 60 * 60),
  day: Date.new(2026, 7, 1),
  price: RentalMessages::DecimalText.of(order.price.value * 2, order.price.digits),
  fees: { 'fuel' => 20, 'cleaning' => Rational(-5, 4) },
  stops: [*order.stops, Time.new(2026, 7, 3, 0, 0, 0, '+02:00')],
  signature: RentalMessages::Base64Text.of("\x00\xFF".b)
)
puts RentalMessages::Rental::Rental.stringify(changed)

wrong = order.with(
  booked_at: Time.utc(10_026, 3, 1),
  day: Time.utc(2026, 7, 1),
  price: Rational(1, 100_000)
)
begin
  RentalMessages::Rental::Rental.stringify(wrong)
rescue RentalMessages::EncodeError => e
  puts(e.issues.map { |issue| "#{issue.pointer}: #{issue.message} [#{issue.code}]" })
end
