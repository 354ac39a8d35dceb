# frozen_string_literal: true

module KoineMessages
  module Core
    # A type of a field, an item or a variant: how it is read from wire data and written back.
    class Type
      NO_KEYS = {}.freeze

      # Wire data to value. What does not fit is refused on the walk, and the answer means nothing.
      def read(_wire, _walk) = raise(NotImplementedError, "#{self.class}#read")

      # The value of data that the quick reader read, or ODD.
      def quick_read(_wire) = ODD

      # Data for json to write, or ODD; a double may be written as an integer there.
      def quick_write(_value) = ODD

      # A condition in Ruby on a `value` that stands in data as it is, where there is a cheap one: when read, and written.
      def quick_read_check = nil
      def quick_write_check = quick_read_check

      # The same for an object of which others claim some members.
      def read_among(claimed, wire, walk)
        read(claimed.empty? || !wire.is_a?(Hash) ? wire : wire.except(*claimed.keys).freeze, walk)
      end

      def quick_read_among(claimed, wire)
        quick_read(claimed.empty? || !wire.is_a?(Hash) ? wire : wire.except(*claimed.keys))
      end

      # Value to wire data; the same where the two do not differ.
      def write(value, walk) = read(value, walk)

      # The same for an object among whose members others stand: the declared ones in their order, and the rest.
      def parts(value, walk)
        wire = write(value, walk)
        [wire.dup, NO_KEYS] if wire.is_a?(Hash)
      end

      # The declared members alone, and what else stands among them.
      def quick_known(_value) = ODD
      def quick_unknown(_value) = ODD

      # The value that a constructor keeps of what it is handed.
      def take(value) = Immutable.copy(value)

      # True of a value that is one of these, by its looks alone.
      def fits?(_value) = raise(NotImplementedError, "#{self.class}#fits?")

      def or_null = NullableType.new(self)

      # The record classes whose values can stand here.
      def record_classes = []

      # Limits of an object as a whole are asked again when all of it is written.
      def check_whole(value, wire, walk); end
      def whole?(_value, _wire) = true
    end
  end
end
