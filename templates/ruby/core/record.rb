# frozen_string_literal: true

module KoineMessages
  # An immutable value with named fields. Each record entity is a subclass.
  class Record
    extend Entity

    NOTHING = {}.freeze
    private_constant :NOTHING

    class << self
      # A class that inherits from an entity's is read and written as the entity is.
      def definition = @definition ||= superclass.definition.of(self)

      # The values by which records of a class differ; for this package alone.
      def state(record) = record.class.definition.arguments(record)

      # The state that a subclass keeps beside the fields of the entity, by variable; for this package alone.
      def own(record)
        return NOTHING if record.class.superclass.equal?(Record)

        names = record.instance_variables - record.class.definition.variables
        names.to_h { |name| [name, record.instance_variable_get(name)] }.compact
      end

      # Fields by name and, by variable, what is kept beside them, for a new record; for this package alone.
      def restore(record, state)
        own, fields = state.partition { |name, _value| name.start_with?('@') }.map(&:to_h)
        unknown = fields.keys - record.class.definition.names
        raise ArgumentError, "unknown keyword: #{unknown.map(&:inspect).join(', ')}" if unknown.any?

        own.each { |name, value| record.instance_variable_set(name, value) }
        record.class.definition.fill(record, fields)
      end

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

    # The same record with other values in some fields; what a class of a program keeps beside them stays.
    def with(**changes)
      return self if changes.empty?

      own = Record.own(self)
      return self.class.new(**Record.state(self), **changes) if own.empty?

      changed = changes.transform_keys { |name| own.key?(:"@#{name}") ? :"@#{name}" : name }
      Record.restore(self.class.allocate, { **Record.state(self), **own, **changed })
    end

    # Wire data: a Hash with string keys, in the order of the schema. Raises EncodeError with every reason.
    def to_h = self.class.encode(self)
    def as_json(*) = to_h

    # JSON text; JSON.generate and JSON.pretty_generate use it too, at any depth.
    def to_json(state = nil, *) = self.class.generate(self, state)

    # The one text that RFC 8785 gives for this record.
    def to_canonical_json = self.class.canonical(self)

    def ==(other)
      other.instance_of?(self.class) && Record.state(self) == Record.state(other) && Record.own(self) == Record.own(other)
    end

    def eql?(other)
      other.instance_of?(self.class) && Record.state(self).eql?(Record.state(other)) &&
        Record.own(self).eql?(Record.own(other))
    end

    def hash = [self.class, Record.state(self), Record.own(self)].hash

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
    def marshal_dump = { **Record.state(self), **Record.own(self) }
    def marshal_load(state) = Record.restore(self, state)

    private

    def initialize_copy(_other) = freeze
  end
end
