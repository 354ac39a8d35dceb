# frozen_string_literal: true

module KoineMessages
  # The methods of every entity: wire data and text in, wire data and text out. Its class or module is extended with it.
  module Entity
    # The entity with its dialect, such as "phi.Message".
    def entity_id = definition.id

    # Wire data, as a JSON library gives it, to a value. Raises DecodeError with every reason. The block is told what a
    # salvage hint of the schema left out.
    def from_h(wire, &)
      decode_on(Core::Walk.new(salvages: true), wire, &)
    end
    alias decode from_h

    # Strict JSON text to a value: digits kept, keys that stand twice refused. Otherwise as from_h.
    def parse(text, &)
      data = Core::QuickReader.read(text)
      value = definition.quick_read(data)
      value.equal?(Core::ODD) ? parse_exactly(text, data, &) : value
    end

    # Nil and an empty text are nil: what ActiveRecord's `serialize :message, coder: …` asks of a coder.
    def load(text) = text.nil? || text.empty? ? nil : parse(text)
    def dump(value) = value.nil? ? nil : stringify(value)

    # A value to wire data. Raises EncodeError with every reason.
    def encode(value)
      walk = Core::Walk.new
      wire = definition.write(value, walk)
      raise EncodeError.new(entity_id, walk.issues) unless walk.issues.empty?

      wire
    end

    # A value to JSON text: keys in the order of the schema, unknown fields after them.
    def stringify(value)
      text = Core::QuickWriter.write(definition.quick_write(value))
      text.equal?(Core::ODD) ? Core::Document.write(encode(value), name: entity_id) : text
    end

    # The same in the layout that a generator of Ruby's json asks for, with the text of stringify otherwise.
    def generate(value, state)
      Core::QuickWriter.pretty?(state) ? Core::QuickWriter.pretty(encode(value), state) : stringify(value)
    end

    # A copy in which absent members have the defaults that the schema notes for them; members of members are left as they
    # are. Raises DecodeError where the schema refuses the result.
    def with_defaults(value) = from_h(definition.noted_defaults.merge(encode(value)))

    # The one text that RFC 8785 gives for a value.
    def canonical(value) = Core::Document.write(encode(value), name: entity_id, canonical: true)

    private

    # The schema of the entity.
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

  # Entities that are modules; a value belongs to one by its looks, so that `case` and `in` can ask.
  module Choice
    include Entity

    def ===(value) = definition.fits?(value)
  end

  # A union: one of several variants.
  module Union
    include Choice

    private

    def internally_tagged(id, tag, open: false, &variants)
      @definition = Core::TaggedDefinition.new(id, self, tag, open:, &variants)
    end

    def externally_tagged(id, &)
      @definition = Core::WrappedDefinition.new(id, self, &)
    end

    # Ruby 3.1.2 does not hand an unnamed block on beside keywords.
    def untagged(id, doubled: false, &variants)
      @definition = Core::UntaggedDefinition.new(id, self, doubled:, &variants)
    end
  end

  # A list of values. They are plain strings or integers; the constants name them.
  module Enum
    include Choice

    # The values that the schema names.
    def values = definition.values

    def known?(value) = definition.known?(value)

    private

    def define(id, values, open: false)
      @definition = Core::EnumDefinition.new(id, self, values.freeze, open:)
    end
  end

  # A name for a type without a class of its own.
  module Alias
    include Choice

    private

    def define(id, &)
      @definition = Core::AliasDefinition.new(id, self, &)
    end
  end
end
