# frozen_string_literal: true

module KoineMessages
  # The text of a value with a type of its own. It is a String, and `value` returns the value.
  class FormattedText < String
    # Returns the text of a string or a value. Other arguments are returned unchanged.
    def self.take(given)
      case given
      when self, nil then given
      when String then new(given).freeze
      else takes?(given) ? of(given) : given
      end
    end

    private

    def no_value(kind) = raise(RangeError, "#{self} has no value as a #{kind}; use its text")
  end

  # The text of a date and time in the format of RFC 3339.
  class DateTimeText < FormattedText
    FORM = /\A(\d+)-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-]\d\d:\d\d))\z/
    # Every language can represent this offset in seconds.
    MOST_OFFSET = 18 * 60 * 60
    private_constant :FORM, :MOST_OFFSET

    def self.takes?(given) = given.is_a?(Time)

    # Returns the text of a Time, such as 2026-01-02T03:04:05.5Z.
    def self.of(time)
      fraction = time.nsec.zero? ? '' : format('.%09d', time.nsec).sub(/0+\z/, '')
      zone = (time.utc_offset % 60).zero? ? '%:z' : '%::z'
      zone = 'Z' if time.utc_offset.zero?
      new(time.strftime("%Y-%m-%dT%H:%M:%S#{fraction}#{zone}")).freeze
    end

    # Returns the Time. A leap second, the year 0000, February 29 in a common year and an offset
    # beyond 18 hours raise RangeError. Digits after the ninth are ignored.
    def value
      time = read
      time.nil? || !exact?(time) ? no_value('Time') : time
    end

    private

    def exact?(time)
      time.year.positive? && start_with?(time.strftime('%Y-%m-%d')) && time.utc_offset.abs <= MOST_OFFSET
    end

    def read
      year, month, day, hour, minute, second, fraction, offset = FORM.match(self)&.captures
      return if year.nil? || second == '60'

      seconds = Rational(second) + Rational("0.#{fraction.to_s[0, 9]}0")
      # The addition normalizes dates such as February 29 in a common year.
      Time.new(Integer(year, 10), month, day, hour, minute, seconds, offset || 'UTC') + 0
    end
  end

  # The text of a date.
  class DateText < FormattedText
    require 'date'

    def self.takes?(given) = given.instance_of?(Date)

    # Returns the text of a Date, such as 2026-01-02.
    def self.of(date) = new(date.strftime('%Y-%m-%d')).freeze

    # Returns the Date. The year 0000 and February 29 in a common year raise RangeError.
    def value
      date = Date.strptime(self, '%Y-%m-%d')
      date.year.zero? ? no_value('Date') : date
    rescue Date::Error
      no_value('Date')
    end
  end

  # The text of a decimal number.
  class DecimalText < FormattedText
    def self.takes?(given) = given.is_a?(Integer) || given.is_a?(Rational)

    # Returns the text of a number with the given number of fraction digits. It rounds half away from
    # zero. Without `digits`, the number is written exactly.
    def self.of(number, digits = nil)
      digits ||= exact_digits(number.to_r.denominator)
      scaled = (number.to_r * (10**digits)).round
      whole, fraction = scaled.abs.digits.reverse.join.rjust(digits + 1, '0').then do |text|
        [text[0, text.size - digits], text[text.size - digits..]]
      end
      new("#{'-' if scaled.negative?}#{whole}#{".#{fraction}" if digits.positive?}").freeze
    end

    # Returns the number of digits after which a fraction with this denominator ends.
    def self.exact_digits(denominator)
      digits = (0..denominator.bit_length).find { |count| ((10**count) % denominator).zero? }
      digits || raise(RangeError, 'this number has no exact decimal text; pass the number of digits')
    end
    private_class_method :exact_digits

    # Returns the exact number.
    def value = Rational(self)

    # Returns the number of fraction digits.
    def digits = partition('.').last.size
  end

  # The base64 text of bytes.
  class Base64Text < FormattedText
    def self.takes?(_given) = false

    # Returns the text of a binary string, with padding.
    def self.of(bytes) = new([bytes].pack('m0')).freeze

    # Returns a binary string.
    def value = unpack1('m')
  end

  module Core
    # A string whose values are texts of one class.
    class FormattedType < StringType
      def initialize(kind)
        super()
        @kind = kind
        freeze
      end

      def read(wire, walk)
        text = super
        text.is_a?(String) ? @kind.take(text) : text
      end

      def write(value, walk)
        text = @kind.take(value)
        text.is_a?(String) ? Text.own(text.to_s, walk) : walk.mismatch('a string', value)
      end

      def quick_read(wire) = wire.is_a?(String) ? @kind.take(wire) : ODD
      def quick_read_check = nil
      def quick_write_check = nil
      def quick_write(value) = value.instance_of?(@kind) && value.encoding.equal?(Text::UTF_8) ? value.to_s : ODD
      def take(value) = @kind.take(value)
      def fits?(value) = value.is_a?(String) || @kind.takes?(value)
    end
  end
end
