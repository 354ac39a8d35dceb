# frozen_string_literal: true

module KoineMessages
  # An immutable value with named fields. Each record entity is a subclass.
  class Record
    extend Entity

    class << self
      private

      # A class that inherits from an entity's is read and written as the entity is.
      def definition = @definition ||= superclass.__send__(:definition).of(self)

      def define(id, &)
        @definition = Core::RecordDefinition.new(id, self, &)
      end
    end

    # The keys that the schema does not name, as they came.
    attr_reader :unknown_fields

    def initialize(**given)
      Core::RecordState.definition_of(self).fill(self, given)
    end

    # The same record with other values in some fields; what a class of a program keeps beside them stays.
    def with(**changes)
      return self if changes.empty?

      own = Core::RecordState.own(self)
      return self.class.new(**Core::RecordState.of(self), **changes) if own.empty?

      changed = changes.transform_keys { |name| own.key?(:"@#{name}") ? :"@#{name}" : name }
      Core::RecordState.restore(self.class.allocate, { **Core::RecordState.all(self), **changed })
    end

    # Wire data: a Hash with string keys, in the order of the schema. Raises EncodeError with every reason.
    def to_h = self.class.encode(self)
    def as_json(*) = to_h

    # JSON text; JSON.generate and JSON.pretty_generate use it too, at any depth.
    def to_json(state = nil, *) = self.class.generate(self, state)

    # The one text that RFC 8785 gives for this record.
    def to_canonical_json = self.class.canonical(self)

    def ==(other)
      other.instance_of?(self.class) && Core::RecordState.of(self) == Core::RecordState.of(other) &&
        Core::RecordState.own(self) == Core::RecordState.own(other)
    end

    def eql?(other)
      other.instance_of?(self.class) && Core::RecordState.of(self).eql?(Core::RecordState.of(other)) &&
        Core::RecordState.own(self).eql?(Core::RecordState.own(other))
    end

    def hash = [self.class, Core::RecordState.of(self), Core::RecordState.own(self)].hash

    # The fields in the order of the schema, without constants such as a tag.
    def deconstruct = Core::RecordState.of(self).except(:unknown_fields).values

    # The fields by name, constants and unknown_fields too; an absent field that could be null is left out.
    def deconstruct_keys(_names) = Core::RecordState.definition_of(self).attributes(self)

    def inspect
      "#<#{self.class} #{Core::RecordState.shown(self).map { |name, value| "#{name}=#{value.inspect}" }.join(', ')}>"
    end
    alias to_s inspect

    # For pp and irb: over several lines what is too long for one.
    def pretty_print(printer)
      printer.group(1, "#<#{self.class}", '>') do
        printer.seplist(Core::RecordState.shown(self), -> { printer.text ',' }) do |name, value|
          printer.breakable
          printer.text "#{name}="
          printer.pp value
        end
      end
    end

    private

    def initialize_copy(_other) = freeze

    # The state that Marshal keeps; what it gives back is frozen all through, as everywhere.
    def marshal_dump = Core::RecordState.all(self)
    def marshal_load(state) = Core::RecordState.restore(self, state)
  end
end
