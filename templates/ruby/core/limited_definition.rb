# frozen_string_literal: true

module KoineMessages
  module Core
    # A union or an enum with limits on its data.
    class LimitedDefinition < LimitedType
      def initialize(definition, limits)
        super(definition, Limits.from(limits))
      end

      def id = @inner.id
      def entity = @inner.entity
      def declare = @inner.declare
      def link = @inner.link
      def settle = @inner.settle
      def noted_defaults = @inner.noted_defaults
      def values = @inner.values
      def known?(value) = @inner.known?(value)
      def take_content(value, variant) = @inner.take_content(value, variant)
    end
  end
end
