# frozen_string_literal: true

module KoineMessages
  # Methods that extend an entity's class or module.
  module Entity
    # Returns the name of the entity with its dialect, such as "phi.Message".
    def entity_id = definition.id

    # Decodes wire data, as returned by a JSON library. Raises DecodeError with every reason. Yields
    # a note for each value that a salvage hint dropped.
    def from_h(wire, &)
      decode_on(Core::Walk.new(salvages: true), wire, &)
    end
    alias decode from_h

    # Parses JSON text strictly: all digits are preserved, and duplicate keys are rejected.
    # Otherwise like from_h.
    def parse(text, &)
      data = Core::QuickReader.read(text)
      value = definition.quick_read(data)
      value.equal?(Core::ODD) ? parse_exactly(text, data, &) : value
    end

    # Like parse, but returns nil for nil or an empty string, as ActiveRecord's `serialize :message,
    # coder: …` requires.
    def load(text) = text.nil? || text.empty? ? nil : parse(text)

    # Like stringify, but returns nil for nil.
    def dump(value) = value.nil? ? nil : stringify(value)

    # Encodes a value as wire data. Raises EncodeError with every reason.
    def encode(value)
      walk = Core::Walk.new
      wire = definition.write(value, walk)
      raise EncodeError.new(entity_id, walk.issues) unless walk.issues.empty?

      wire
    end

    # Encodes a value as JSON text: keys in schema order, then unknown fields.
    def stringify(value)
      text = Core::QuickWriter.write(definition.quick_write(value))
      text.equal?(Core::ODD) ? Core::Document.write(encode(value), name: entity_id) : text
    end

    # Like stringify, but uses the layout from a generator state of Ruby's json.
    def generate(value, state)
      Core::QuickWriter.pretty?(state) ? Core::QuickWriter.pretty(encode(value), state) : stringify(value)
    end

    # Returns a copy in which absent members are set to the schema's default values. Nested members
    # are not changed. Raises DecodeError if the schema rejects the result.
    def with_defaults(value) = from_h(definition.noted_defaults.merge(encode(value)))

    # Encodes a value as canonical JSON text (RFC 8785).
    def canonical(value) = Core::Document.write(encode(value), name: entity_id, canonical: true)

    private

    # Returns the definition of the entity.
    attr_reader :definition

    def parse_exactly(text, data, &)
      wire, issues = data.equal?(Core::ODD) ? Core::Document.read_exactly(text) : [Core::FreeJson.plain(data), []]
      raise DecodeError.new(entity_id, issues) unless issues.empty?

      decode_on(Core::Walk.new(trusted: true, salvages: true), wire, &)
    rescue DecodeError => e
      raise if issues.nil? || issues.any?

      raise DecodeError.new(entity_id, Core::Places.add(text, e.issues)), cause: nil
    end

    def decode_on(walk, wire, &note)
      value = definition.read(wire, walk)
      raise DecodeError.new(entity_id, walk.issues) unless walk.issues.empty?

      walk.notes.each(&note) if note
      value
    end
  end

  # Methods for entities that are modules rather than classes. Values are matched by their
  # structure, so that `case` and `in` work.
  module Choice
    include Entity

    # Returns true if the value has the structure of this entity. The content of the value is not
    # validated.
    def ===(value) = definition.fits?(value)

    private

    def limited(definition, limits)
      limits.empty? ? definition : Core::LimitedDefinition.new(definition, limits)
    end
  end

  # A union of several variants.
  module Union
    include Choice

    private

    # Ruby 3.1.2 does not forward an anonymous block together with keywords.
    def internally_tagged(id, tag, open: false, **limits, &variants)
      @definition = limited(Core::TaggedDefinition.new(id, self, tag, open:, &variants), limits)
    end

    def externally_tagged(id, **limits, &variants)
      @definition = limited(Core::WrappedDefinition.new(id, self, &variants), limits)
    end

    def untagged(id, doubled: false, **limits, &variants)
      @definition = limited(Core::UntaggedDefinition.new(id, self, doubled:, &variants), limits)
    end
  end

  # An enum. The values of an enum are plain strings or integers, with a constant for each.
  module Enum
    include Choice

    # Returns the values in the schema.
    def values = definition.values

    # Returns true if the schema lists the value.
    def known?(value) = definition.known?(value)

    private

    def define(id, values, open: false, **limits)
      @definition = limited(Core::EnumDefinition.new(id, self, values.freeze, open:), limits)
    end
  end

  # A name for a type that has no class.
  module Alias
    include Choice

    private

    def define(id, &)
      @definition = Core::AliasDefinition.new(id, self, &)
    end
  end
end
