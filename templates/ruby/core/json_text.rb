# frozen_string_literal: true

module KoineMessages
  module Core
    # Formats strings and numbers: literals with as few escapes as possible, doubles as in
    # ECMAScript.
    module JsonText
      NEEDS_ESCAPE = /["\\\x00-\x1f]/
      ESCAPES = (0..0x1f).to_h { |unit| [unit.chr, format('\\u%04x', unit)] }.merge(
        '"' => '\\"', '\\' => '\\\\', "\b" => '\\b', "\t" => '\\t', "\n" => '\\n', "\f" => '\\f', "\r" => '\\r'
      ).freeze
      # At and above this value, several integers map to the same double.
      UNSAFE = 9_007_199_254_740_992.0

      module_function

      def literal(text)
        text.match?(NEEDS_ESCAPE) ? %("#{text.gsub(NEEDS_ESCAPE, ESCAPES)}") : %("#{text}")
      end

      # Formats a double so that it parses back to the same value. An integral double of 2^53 or
      # above gets an exponent.
      def double(float)
        return '-0' if minus_zero?(float)
        return ecmascript(float) if float.abs < UNSAFE || float != float.floor

        exponential(*shortest(float))
      end

      # Returns true if Ruby and ECMAScript format the double with the same digits.
      def ordinary?(float)
        size = float.abs
        size >= 1e-4 && size < 1e16 && size != size.floor
      end

      def minus_zero?(float) = float.zero? && (1 / float).negative?

      # Formats a double like String(x) in ECMAScript, which RFC 8785 requires.
      def ecmascript(float)
        return '0' if float.zero?

        text = float.to_s
        return text.delete_suffix('.0') unless text.include?('e')

        sign, digits, point = shortest(float)
        return "#{sign}0.#{'0' * -point}#{digits}" if point.between?(-5, 0)
        return "#{sign}#{digits.ljust(point, '0')}" if point.between?(digits.size, 21)

        exponential(sign, digits, point)
      end

      # Returns the sign, the digits, and the position of the decimal point.
      def shortest(float)
        mantissa, exponent = float.abs.to_s.split('e')
        whole, fraction = mantissa.split('.')
        digits = fraction == '0' ? whole : whole + fraction
        [float.negative? ? '-' : '', digits.sub(/0+\z/, ''), whole.size + exponent.to_i]
      end

      def exponential(sign, digits, point)
        fraction = digits.size > 1 ? ".#{digits[1..]}" : ''
        "#{sign}#{digits[0]}#{fraction}e#{point.positive? ? '+' : '-'}#{(point - 1).abs}"
      end
    end
  end
end
