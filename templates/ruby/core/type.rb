# frozen_string_literal: true

module KoineMessages
  module Core
    # The type of a field, item or variant, with methods that read it from wire data and write it.
    class Type
      NO_KEYS = {}.freeze

      # Reads a value. If the data does not match, reports the mismatch to the walk and returns an
      # undefined value.
      def read(_wire, _walk) = raise(NotImplementedError, "#{self.class}#read")

      # Returns the value for data from the fast reader, or ODD.
      def quick_read(_wire) = ODD

      # Returns data for the json gem, or ODD. The data may contain integers in place of doubles.
      def quick_write(_value) = ODD

      # Ruby code that cheaply checks, when reading and writing, whether a `value` is the same on
      # the wire and in memory.
      def quick_read_check = nil
      def quick_write_check = quick_read_check

      # Reads an object, ignoring the claimed members, which belong to an enclosing record.
      def read_among(claimed, wire, walk)
        read(claimed.empty? || !wire.is_a?(Hash) ? wire : wire.except(*claimed.keys).freeze, walk)
      end

      def quick_read_among(claimed, wire)
        quick_read(claimed.empty? || !wire.is_a?(Hash) ? wire : wire.except(*claimed.keys))
      end

      # Writes a value. By default, the value is the same on the wire and in memory.
      def write(value, walk) = read(value, walk)

      # Returns an object's declared members, in order, and its remaining members.
      def parts(value, walk)
        wire = write(value, walk)
        [wire.dup, NO_KEYS] if wire.is_a?(Hash)
      end

      # Returns only the declared members for the fast path, or ODD.
      def quick_known(_value) = ODD
      def quick_unknown(_value) = ODD

      # Converts a constructor argument to the stored value.
      def take(value) = Immutable.copy(value)

      # Returns true if the value has the structure of this type.
      def fits?(_value) = raise(NotImplementedError, "#{self.class}#fits?")

      def or_null = NullableType.new(self)

      # Returns the record classes that values of this type can have.
      def record_classes = []

      # Checks the limits of a whole object after it is written.
      def check_whole(value, wire, walk); end
      def whole?(_value, _wire) = true
    end
  end
end
