# frozen_string_literal: true

module KoineMessages
  module Core
    # The values of a record, and the instance variables that a subclass adds.
    module RecordState
      NOTHING = {}.freeze

      module_function

      def definition_of(record) = record.class.__send__(:definition)

      # Returns the values that are compared for equality.
      def of(record) = definition_of(record).arguments(record)

      # Returns the instance variables that a subclass adds.
      def own(record)
        return NOTHING if record.class.superclass.equal?(Record)

        names = record.instance_variables - definition_of(record).variables
        names.to_h { |name| [name, record.instance_variable_get(name)] }.compact
      end

      def all(record) = { **of(record), **own(record) }

      # Sets a new record's fields, by name, and its added instance variables.
      def restore(record, state)
        own, fields = state.partition { |name, _value| name.start_with?('@') }.map(&:to_h)
        unknown = fields.keys - definition_of(record).names
        raise ArgumentError, "unknown keyword: #{unknown.map(&:inspect).join(', ')}" if unknown.any?

        own.each { |name, value| record.instance_variable_set(name, value) }
        definition_of(record).fill(record, fields)
      end

      # Returns the attributes to display.
      def shown(record) = record.deconstruct_keys(nil).reject { |_name, value| value.nil? || value == {} }
    end
  end
end
