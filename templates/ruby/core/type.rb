# frozen_string_literal: true

module KoineMessages
  module Core
    # What may stand in a field, an item or a variant: how it is read from wire data and written back.
    class Type
      # Wire data to value. What does not fit is refused on the walk, and the answer means nothing.
      def read(_wire, _walk) = raise(NotImplementedError, "#{self.class}#read")

      # Value to wire data; the same where the two do not differ.
      def write(value, walk) = read(value, walk)

      # What a constructor keeps of what it is handed.
      def take(value) = Immutable.copy(value)

      # Whether a value is one of these, by its looks alone.
      def fits?(_value) = raise(NotImplementedError, "#{self.class}#fits?")

      def or_null = NullableType.new(self)
    end
  end
end
