# frozen_string_literal: true

module KoineMessages
  module Core
    # An enum. An open enum also accepts other strings.
    class EnumDefinition < Definition
      attr_reader :values

      def initialize(id, entity, values, open:)
        super(id, entity)
        @values = values
        @known = values.to_h { |value| [Sameness.key(value), true] }.freeze
        @open = open
      end

      def read(wire, walk)
        return text(wire, walk) if @open
        return wire if known?(wire)

        walk.mismatch(Describe.one_of(@values), wire, 'enum', Describe.hint(wire, @values))
      end

      def quick_read(wire)
        return wire.is_a?(String) ? wire.freeze : ODD if @open

        known?(wire) ? wire.freeze : ODD
      end

      def quick_write(value)
        return ODD if value.is_a?(String) ? !Text.ordinary?(value) : !value.is_a?(Integer)

        quick_read(value)
      end

      def known?(value) = @known.key?(Sameness.key(value))

      def fits?(value) = @open ? value.is_a?(String) : known?(value)

      private

      def text(wire, walk)
        return walk.mismatch('a string', wire) unless wire.is_a?(String)

        walk.trusted? ? wire : Text.own(wire, walk)
      end
    end
  end
end
