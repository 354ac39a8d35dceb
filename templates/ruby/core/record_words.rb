# frozen_string_literal: true

module KoineMessages
  module Core
    # Methods for declaring a record, called by generated code. Not intended for use by other code.
    module RecordWords
      private

      def flatten(name, entity)
        @readers << name
        @base_name = name
        @base_variable = :"@#{name}"
        @base = type_of(entity)
      end

      def constant(name, wire_name, value)
        @readers << name
        @members << Constant.new(wire_name, value)
      end

      def required(name, wire_name, type, **steps) = field(name, wire_name, type, required: true, **steps)
      def optional(name, wire_name, type, **steps) = field(name, wire_name, type, required: false, **steps)

      def unknown_fields(policy) = @unknown = policy
      def defaults(text) = @noted_defaults = text
      def rest(type) = @rest = type_of(type)
      def limits(**limits) = @limits = Limits.from(limits)
    end
  end
end
