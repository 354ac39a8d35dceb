# frozen_string_literal: true

module KoineMessages
  module Core
    # A string.
    class StringType < Type
      def read(wire, walk)
        return walk.mismatch('a string', wire) unless wire.is_a?(String)

        walk.trusted? ? wire : Text.own(wire, walk)
      end

      def quick_read(wire) = wire.is_a?(String) ? wire.freeze : ODD
      def quick_read_check = 'value.is_a?(String) && value.freeze'
      def quick_write_check = 'value.instance_of?(String) && value.encoding.equal?(Text::UTF_8)'
      def quick_write(value) = Text.ordinary?(value) ? value : ODD
      def fits?(value) = value.is_a?(String)
    end

    # True or false.
    class BooleanType < Type
      def read(wire, walk)
        fits?(wire) ? wire : walk.mismatch('a boolean', wire)
      end

      def quick_read(wire) = true.equal?(wire) || false.equal?(wire) ? wire : ODD
      def quick_write(value) = quick_read(value)
      def quick_read_check = 'true.equal?(value) || false.equal?(value)'
      def fits?(value) = true.equal?(value) || false.equal?(value)
    end

    # Null.
    class NullType < Type
      def read(wire, walk)
        wire.nil? ? nil : walk.mismatch('null', wire)
      end

      def quick_read(wire) = wire.nil? ? nil : ODD
      def quick_write(value) = quick_read(value)
      def fits?(value) = value.nil?
    end

    # Untyped JSON, which is kept unchanged.
    class JsonType < Type
      def read(wire, walk)
        walk.trusted? ? wire : FreeJson.own(wire, walk)
      end

      def quick_read(wire) = FreeJson.plain(wire)
      def quick_write(value) = FreeJson.ordinary?(value) ? value : ODD

      def fits?(value)
        case value
        when nil, true, false, String, Integer, Float, Array, Hash then true
        else false
        end
      end
    end

    # A single value.
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

      def quick_read(wire) = @value == wire ? @value : ODD
      def quick_write(value) = @value.is_a?(Float) ? ODD : quick_read(value)
      def quick_read_check = @value.is_a?(String) ? "value == #{@value.dump}" : nil
      def constant = quick_write(@value)
      def fits?(value) = @value == value

      # A nullable constant has two allowed values.
      def or_null = NullableType.new(LiteralType.new(@value, 'enum'))
    end
  end
end
