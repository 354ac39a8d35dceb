# frozen_string_literal: true

module KoineMessages
  module Core
    # "text"
    class StringType < Type
      def read(wire, walk)
        return walk.mismatch('a string', wire) unless wire.is_a?(String)

        walk.trusted? ? wire : Text.own(wire, walk)
      end

      def fits?(value) = value.is_a?(String)
    end

    # true
    class BooleanType < Type
      def read(wire, walk)
        fits?(wire) ? wire : walk.mismatch('a boolean', wire)
      end

      def fits?(value) = [true, false].include?(value)
    end

    # null
    class NullType < Type
      def read(wire, walk)
        wire.nil? ? nil : walk.mismatch('null', wire)
      end

      def fits?(value) = value.nil?
    end

    # Anything at all.
    class JsonType < Type
      def read(wire, walk)
        walk.trusted? ? wire : FreeJson.own(wire, walk)
      end

      def fits?(value)
        case value
        when nil, true, false, String, Integer, Float, Array, Hash then true
        else false
        end
      end
    end

    # One constant.
    class LiteralType < Type
      def initialize(value, code = 'const')
        super()
        @value = value
        @code = code
        freeze
      end

      def read(wire, walk)
        fits?(wire) ? @value : walk.mismatch(Describe.value(@value), wire, @code)
      end

      def fits?(value) = @value == value

      # With null beside it there are two allowed values.
      def or_null = NullableType.new(LiteralType.new(@value, 'enum'))
    end
  end
end
