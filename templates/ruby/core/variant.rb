# frozen_string_literal: true

module KoineMessages
  # A variant of an externally tagged union and its content. Each variant with content is a
  # subclass.
  class Variant
    class << self
      private

      attr_reader :union

      def belongs_to(union) = @union = union
    end

    attr_reader :value

    def initialize(value)
      @value = union.__send__(:definition).take_content(value, self.class)
      freeze
    end

    # Returns wire data: a Hash with one key. Raises EncodeError with every reason.
    def to_h = union.encode(self)
    def as_json(*) = to_h
    def to_json(state = nil, *) = union.generate(self, state)
    def to_canonical_json = union.canonical(self)

    def ==(other) = other.instance_of?(self.class) && value == other.value
    def eql?(other) = other.instance_of?(self.class) && value.eql?(other.value)
    def hash = [self.class, value].hash
    def deconstruct = [value]
    def deconstruct_keys(_names) = { value: }
    def inspect = "#<#{self.class} #{value.inspect}>"
    alias to_s inspect

    private

    # Returns the union that the class belongs to.
    def union = self.class.__send__(:union)

    def marshal_dump = [value]
    def marshal_load(state) = initialize(*state)
  end
end
