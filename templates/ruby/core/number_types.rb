# frozen_string_literal: true

module KoineMessages
  module Core
    # An integer within the bounds of its width, in any notation.
    class IntegerType < Type
      EXACT = (2**53) - 1
      BOUNDS = {
        integer: [nil, nil],
        uint64: [0, 0xffff_ffff_ffff_ffff],
        int64: [-0x8000_0000_0000_0000, 0x7fff_ffff_ffff_ffff],
        uint32: [0, 0xffff_ffff],
        int32: [-0x8000_0000, 0x7fff_ffff],
        uint16: [0, 0xffff],
        int16: [-0x8000, 0x7fff],
        uint8: [0, 0xff],
        int8: [-0x80, 0x7f]
      }.freeze

      # All runtimes accept the same documents, so integers that are not declared big are limited to
      # ±(2^53-1), the range that JavaScript represents exactly.
      def initialize(width, big)
        super()
        least, most = BOUNDS.fetch(width)
        @least = big ? least : [least, -EXACT].compact.max
        @most = big ? most : [most, EXACT].compact.min
        freeze
      end

      def read(wire, walk)
        return walk.mismatch('an integer', wire) unless whole?(wire)

        within?(wire) ? wire.to_i : walk.mismatch(expected, wire, 'int_range')
      end

      def quick_read(wire) = wire.is_a?(Integer) && within?(wire) ? wire : ODD
      def quick_write(value) = quick_read(value)

      def quick_read_check
        bounds = [@least && "value >= #{@least}", @most && "value <= #{@most}"].compact
        ['value.is_a?(Integer)', *bounds].join(' && ')
      end

      def take(value) = fits?(value) ? value.to_i : value
      def fits?(value) = whole?(value) && within?(value)

      private

      def whole?(number)
        number.is_a?(Integer) || (number.is_a?(Float) && number.finite? && number == number.floor)
      end

      # Floats of 2^53 and above do not match, because their digits may be lost.
      def within?(number)
        return false if number.is_a?(Float) && number.abs > EXACT

        (@least.nil? || number >= @least) && (@most.nil? || number <= @most)
      end

      def expected
        @least.nil? ? 'an integer' : "an integer from #{@least} to #{@most}"
      end
    end

    # A finite double. An integer becomes the nearest double.
    class DoubleType < Type
      def read(wire, walk)
        return walk.mismatch('a number', wire) unless fits?(wire)

        float = JsonNumber.nearest_double(wire)
        return float if float.finite?
        return walk.mismatch('a number that a double can hold', wire, 'range') if wire.is_a?(Integer)

        walk.refuse('number_range', "found #{wire}, which JSON cannot represent; write null or a string")
      end

      def quick_read(wire)
        return wire if wire.is_a?(Float)

        wire.is_a?(Integer) && wire.abs <= IntegerType::EXACT ? wire.to_f : ODD
      end

      def quick_read_check = 'value.is_a?(Float)'
      def quick_write_check = 'value.is_a?(Float) && value >= 1e-4 && value < 1e15 && value != value.floor'
      def quick_write(value) = value.is_a?(Float) ? QuickWriter.double(value) : ODD
      # A number outside the range of doubles stays an Integer, which is rejected with its digits.
      def take(value) = value.is_a?(Integer) && value.abs < JsonNumber::BEYOND ? value.to_f : value
      def fits?(value) = value.is_a?(Float) || value.is_a?(Integer)
    end
  end
end
