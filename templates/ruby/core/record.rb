# frozen_string_literal: true

module KoineMessages
  # An immutable value with named fields. Each record entity is a subclass.
  class Record
    extend Entity

    class << self
      # A class that inherits from an entity's is read and written as the entity is.
      def definition = @definition ||= superclass.definition.of(self)

      # What makes one record differ from another of its class; for this package alone.
      def state(record) = record.class.definition.arguments(record)

      # What is there to be seen of a record; for this package alone.
      def shown(record) = record.deconstruct_keys(nil).reject { |_name, value| value.nil? || value == {} }

      private

      def define(id, &)
        @definition = Core::RecordDefinition.new(id, self, &)
      end
    end

    # The keys that the schema does not name, as they came.
    attr_reader :unknown_fields

    def initialize(**given)
      self.class.definition.fill(self, given)
    end

    # The same record with other values in some fields.
    def with(**changes)
      changes.empty? ? self : self.class.new(**Record.state(self), **changes)
    end

    # Wire data: a Hash with string keys, in the order of the schema. Raises EncodeError with every reason.
    def to_h = self.class.encode(self)
    def as_json(*) = to_h

    # JSON text; JSON.generate and JSON.pretty_generate use it too, at any depth.
    def to_json(state = nil, *) = self.class.generate(self, state)

    # The one text that RFC 8785 gives for this record.
    def to_canonical_json = self.class.canonical(self)

    def ==(other)
      other.instance_of?(self.class) && Record.state(self) == Record.state(other)
    end

    def eql?(other)
      other.instance_of?(self.class) && Record.state(self).eql?(Record.state(other))
    end

    def hash = [self.class, Record.state(self)].hash

    # The fields in the order of the schema, without constants such as a tag.
    def deconstruct = Record.state(self).except(:unknown_fields).values

    # The fields by name, constants and unknown_fields too; an absent field that could be null is left out.
    def deconstruct_keys(_names) = self.class.definition.attributes(self)

    def inspect = "#<#{self.class} #{Record.shown(self).map { |name, value| "#{name}=#{value.inspect}" }.join(', ')}>"
    alias to_s inspect

    # For pp and irb: over several lines what is too long for one.
    def pretty_print(printer)
      printer.group(1, "#<#{self.class}", '>') do
        printer.seplist(Record.shown(self), -> { printer.text ',' }) do |name, value|
          printer.breakable
          printer.text "#{name}="
          printer.pp value
        end
      end
    end

    # What Marshal keeps; what it gives back is frozen all through, as everywhere.
    def marshal_dump = Record.state(self)
    def marshal_load(state) = self.class.definition.fill(self, state)

    private

    def initialize_copy(_other) = freeze
  end
end
