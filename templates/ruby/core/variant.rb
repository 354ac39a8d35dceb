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

    # The content.
    attr_reader :value

    # Creates a variant without validating its content.
    def initialize(value)
      @value = union.__send__(:definition).take_content(value, self.class)
      freeze
    end

    # Returns wire data: a Hash with one key. Raises EncodeError with every reason.
    def to_h = union.encode(self)

    # Returns the same result as to_h. Active Support calls this method.
    def as_json(*) = to_h

    # Returns JSON text. JSON.generate and JSON.pretty_generate also call this method, at any depth.
    def to_json(state = nil, *) = union.generate(self, state)

    # Returns the canonical text defined by RFC 8785.
    def to_canonical_json = union.canonical(self)

    # Returns true if the variant and its content are equal.
    def ==(other) = other.instance_of?(self.class) && value == other.value

    # Like ==, but distinguishes integers from floats, as Hash keys do.
    def eql?(other) = other.instance_of?(self.class) && value.eql?(other.value)

    # Returns equal hash codes for equal variants.
    def hash = [self.class, value].hash

    # Returns the content, for `in [value]`.
    def deconstruct = [value]

    # Returns the content, for `in { value: }`.
    def deconstruct_keys(_names) = { value: }

    # Returns the variant and its content on one line.
    def inspect = "#<#{self.class} #{value.inspect}>"
    alias to_s inspect

    private

    # Returns the union that the class belongs to.
    def union = self.class.__send__(:union)

    def marshal_dump = [value]
    def marshal_load(state) = initialize(*state)
  end
end
