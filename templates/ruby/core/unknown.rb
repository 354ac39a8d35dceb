# frozen_string_literal: true

module KoineMessages
  # An unknown variant of an open union. The variant's content is written unchanged.
  class Unknown
    # The tag, and the whole object.
    attr_reader :tag, :raw

    # `raw` is the whole object, including the tag.
    def initialize(tag, raw)
      @tag = Core::Immutable.copy(tag)
      @raw = Core::Immutable.copy(raw)
      freeze
    end

    # Returns wire data: the whole object.
    def to_h = raw

    # Returns the same result as to_h. Active Support calls this method.
    def as_json(*) = to_h

    # Returns JSON text. JSON.generate and JSON.pretty_generate also call this method, at any depth.
    def to_json(state = nil, *)
      Core::QuickWriter.pretty?(state) ? Core::QuickWriter.pretty(raw, state) : Json.stringify(raw)
    end

    # Returns the canonical text defined by RFC 8785.
    def to_canonical_json = Json.canonical(raw)

    # Returns true if the objects are equal.
    def ==(other) = other.is_a?(Unknown) && raw == other.raw

    # Like ==, but distinguishes integers from floats, as Hash keys do.
    def eql?(other) = other.is_a?(Unknown) && raw.eql?(other.raw)

    # Returns equal hash codes for equal objects.
    def hash = [self.class, raw].hash

    # Returns the tag and the object, for `in [tag, raw]`.
    def deconstruct = [tag, raw]

    # Returns the tag and the object, for `in { tag:, raw: }`.
    def deconstruct_keys(_names) = { tag:, raw: }

    # Returns the tag and the object on one line.
    def inspect = "#<#{self.class} #{tag.inspect} #{raw.inspect}>"
    alias to_s inspect

    private

    def marshal_dump = [tag, raw]
    def marshal_load(state) = initialize(*state)
  end
end
