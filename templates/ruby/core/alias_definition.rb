# frozen_string_literal: true

module KoineMessages
  module Core
    # A name for another type.
    class AliasDefinition < Definition
      def read(wire, walk) = @type.read(wire, walk)
      def read_among(claimed, wire, walk) = @type.read_among(claimed, wire, walk)
      def write(value, walk) = @type.write(value, walk)
      def parts(value, walk) = @type.parts(value, walk)
      def check_whole(value, wire, walk) = @type.check_whole(value, wire, walk)
      def take(value) = @type.take(value)
      def fits?(value) = @type.fits?(value)
      def record_classes = @type.record_classes

      private

      # The word in which the type is declared.
      def stands_for(type) = @type = type_of(type)
    end
  end
end
