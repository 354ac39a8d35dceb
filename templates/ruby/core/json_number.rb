# frozen_string_literal: true

module KoineMessages
  module Core
    # Numbers in JSON text: plain digits are exact integers, and every other number is the nearest
    # double.
    module JsonNumber
      PARTS = /\A-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?\z/
      # String#to_f is exact and prints no warning up to this number of digits and at least this far
      # from the ends of the range.
      SHORT = 40
      SMALL = 200
      # Numbers at and above this value round to infinity.
      BEYOND = (2**1024) - (2**970)

      module_function

      # Reads a number. A small integral double equals the corresponding integer.
      def read(digits)
        return digits == '-0' ? -0.0 : digits.to_i unless digits.match?(/[.eE]/)

        small(double(digits))
      end

      def small(float)
        float.abs < JsonText::UNSAFE && float == float.floor && !JsonText.minus_zero?(float) ? float.to_i : float
      end

      # Converts an Integer to a double without Ruby's warning for large numbers.
      def nearest_double(number)
        return number.to_f unless number.is_a?(Integer) && number.abs >= BEYOND

        number.positive? ? Float::INFINITY : -Float::INFINITY
      end

      def double(digits)
        whole, fraction, exponent = PARTS.match(digits).captures
        exponent = exponent.to_i
        return digits.to_f if digits.size <= SHORT && exponent.abs <= SMALL

        fraction = fraction.to_s
        float = nearest((whole + fraction).sub(/\A0+/, ''), exponent - fraction.size)
        digits.start_with?('-') ? -float : float
      end

      # Compares long numbers with neighboring doubles exactly, because String#to_f uses only the
      # first digits.
      def nearest(digits, scale)
        magnitude = digits.size + scale
        return 0.0 if digits.empty? || magnitude < -330
        return Float::INFINITY if magnitude > 310

        closest(digits.to_i * (10r**scale))
      end

      def closest(exact)
        return Float::INFINITY if exact >= BEYOND

        guess = [exact.to_f, Float::MAX].min
        near = [guess.prev_float, guess, guess.next_float].select { |float| float.finite? && float >= 0 }
        near.min_by { |float| [(float.to_r - exact).abs, [float].pack('G').getbyte(-1) & 1] }
      end
    end
  end
end
