# frozen_string_literal: true

module KoineMessages
  # A variant of an externally tagged union with what stands under its key. Each such variant is a subclass.
  class Variant
    class << self
      attr_reader :union

      # Tells the class which union it is a variant of; for this package alone.
      def belongs_to(union) = @union = union
    end

    attr_reader :value

    def initialize(value)
      @value = self.class.union.definition.take_content(value, self.class)
      freeze
    end

    # Wire data: a Hash with one key. Raises EncodeError with every reason.
    def to_h = self.class.union.encode(self)
    def as_json(*) = to_h
    def to_json(state = nil, *) = self.class.union.generate(self, state)
    def to_canonical_json = self.class.union.canonical(self)

    def ==(other) = other.instance_of?(self.class) && value == other.value
    def eql?(other) = other.instance_of?(self.class) && value.eql?(other.value)
    def hash = [self.class, value].hash
    def deconstruct = [value]
    def deconstruct_keys(_names) = { value: }
    def inspect = "#<#{self.class} #{value.inspect}>"
    alias to_s inspect
    def marshal_dump = [value]
    def marshal_load(state) = initialize(*state)
  end
end
