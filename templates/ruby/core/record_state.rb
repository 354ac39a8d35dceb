# frozen_string_literal: true

module KoineMessages
  module Core
    # The values of a record, and what a subclass of a program keeps beside them.
    module RecordState
      NOTHING = {}.freeze

      module_function

      def definition_of(record) = record.class.__send__(:definition)

      # The values by which records of a class differ.
      def of(record) = definition_of(record).arguments(record)

      # The state that a subclass keeps beside the fields of the entity, by variable.
      def own(record)
        return NOTHING if record.class.superclass.equal?(Record)

        names = record.instance_variables - definition_of(record).variables
        names.to_h { |name| [name, record.instance_variable_get(name)] }.compact
      end

      # Both together.
      def all(record) = { **of(record), **own(record) }

      # Fields by name and, by variable, what is kept beside them, for a new record.
      def restore(record, state)
        own, fields = state.partition { |name, _value| name.start_with?('@') }.map(&:to_h)
        unknown = fields.keys - definition_of(record).names
        raise ArgumentError, "unknown keyword: #{unknown.map(&:inspect).join(', ')}" if unknown.any?

        own.each { |name, value| record.instance_variable_set(name, value) }
        definition_of(record).fill(record, fields)
      end

      # The attributes that are there to be seen.
      def shown(record) = record.deconstruct_keys(nil).reject { |_name, value| value.nil? || value == {} }
    end
  end
end
