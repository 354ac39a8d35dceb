# frozen_string_literal: true

module KoineMessages
  # An unknown variant of an open union. Its content is written unchanged.
  class Unknown
    attr_reader :tag, :raw

    # `raw` is the whole object, including the tag.
    def initialize(tag, raw)
      @tag = Core::Immutable.copy(tag)
      @raw = Core::Immutable.copy(raw)
      freeze
    end

    def to_h = raw
    def as_json(*) = to_h
    def to_json(state = nil, *) = Core::QuickWriter.pretty?(state) ? Core::QuickWriter.pretty(raw, state) : Json.stringify(raw)
    def to_canonical_json = Json.canonical(raw)

    def ==(other) = other.is_a?(Unknown) && raw == other.raw
    def eql?(other) = other.is_a?(Unknown) && raw.eql?(other.raw)
    def hash = [self.class, raw].hash
    def deconstruct = [tag, raw]
    def deconstruct_keys(_names) = { tag:, raw: }
    def inspect = "#<#{self.class} #{tag.inspect} #{raw.inspect}>"
    alias to_s inspect

    private

    def marshal_dump = [tag, raw]
    def marshal_load(state) = initialize(*state)
  end
end
