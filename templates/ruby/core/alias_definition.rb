# frozen_string_literal: true

module KoineMessages
  module Core
    # A name for another type.
    class AliasDefinition < Definition
      def read(wire, walk) = @type.read(wire, walk)
      def read_among(claimed, wire, walk) = @type.read_among(claimed, wire, walk)
      def write(value, walk) = @type.write(value, walk)
      def parts(value, walk) = @type.parts(value, walk)
      def quick_read(wire) = @type.quick_read(wire)
      def quick_read_among(claimed, wire) = @type.quick_read_among(claimed, wire)
      def quick_write(value) = @type.quick_write(value)
      def quick_known(value) = @type.quick_known(value)
      def quick_unknown(value) = @type.quick_unknown(value)
      def whole?(value, wire) = @type.whole?(value, wire)
      def check_whole(value, wire, walk) = @type.check_whole(value, wire, walk)
      def take(value) = @type.take(value)
      def fits?(value) = @type.fits?(value)
      def record_classes = @type.record_classes

      private

      # Declares the aliased type.
      def stands_for(type) = @type = type_of(type)
    end
  end
end
