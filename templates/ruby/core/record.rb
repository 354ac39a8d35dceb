# frozen_string_literal: true

module KoineMessages
  # An immutable value with named fields. Each record entity is a subclass.
  class Record
    extend Entity

    class << self
      private

      # A subclass of an entity's class is read and written in the same way as the entity.
      def definition = @definition ||= superclass.__send__(:definition).of(self)

      def define(id, &)
        @definition = Core::RecordDefinition.new(id, self, &)
      end
    end

    # Returns the undeclared keys and their values.
    attr_reader :unknown_fields

    # Creates a record without validating its fields.
    def initialize(**given)
      Core::RecordState.definition_of(self).fill(self, given)
    end

    # Returns a copy with some fields changed. Instance variables added by subclasses are preserved.
    def with(**changes)
      return self if changes.empty?

      own = Core::RecordState.own(self)
      return self.class.new(**Core::RecordState.of(self), **changes) if own.empty?

      changed = changes.transform_keys { |name| own.key?(:"@#{name}") ? :"@#{name}" : name }
      Core::RecordState.restore(self.class.allocate, { **Core::RecordState.all(self), **changed })
    end

    # Returns wire data: a Hash with string keys in schema order. Raises EncodeError with every
    # reason.
    def to_h = self.class.encode(self)

    # Returns the same result as to_h. Active Support calls this method.
    def as_json(*) = to_h

    # Returns JSON text. JSON.generate and JSON.pretty_generate also call this method, at any depth.
    def to_json(state = nil, *) = self.class.generate(self, state)

    # Returns the canonical text defined by RFC 8785.
    def to_canonical_json = self.class.canonical(self)

    # Returns true if the class and all fields are equal.
    def ==(other)
      other.instance_of?(self.class) && Core::RecordState.of(self) == Core::RecordState.of(other) &&
        Core::RecordState.own(self) == Core::RecordState.own(other)
    end

    # Like ==, but distinguishes integers from floats, as Hash keys do.
    def eql?(other)
      other.instance_of?(self.class) && Core::RecordState.of(self).eql?(Core::RecordState.of(other)) &&
        Core::RecordState.own(self).eql?(Core::RecordState.own(other))
    end

    # Returns equal hash codes for equal records.
    def hash = [self.class, Core::RecordState.of(self), Core::RecordState.own(self)].hash

    # Returns the fields in schema order, without constants such as a tag.
    def deconstruct = Core::RecordState.of(self).except(:unknown_fields).values

    # Returns the fields by name, including constants and unknown_fields. Absent nullable fields are
    # omitted.
    def deconstruct_keys(_names) = Core::RecordState.definition_of(self).attributes(self)

    # Returns the class and all fields on one line.
    def inspect
      "#<#{self.class} #{Core::RecordState.shown(self).map { |name, value| "#{name}=#{value.inspect}" }.join(', ')}>"
    end
    alias to_s inspect

    # Prints long records on several lines, for pp and irb.
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

    # Returns the state for Marshal. Restored records are also deeply frozen.
    def marshal_dump = Core::RecordState.all(self)
    def marshal_load(state) = Core::RecordState.restore(self, state)
  end
end
