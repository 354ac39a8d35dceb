# frozen_string_literal: true

module KoineMessages
  module Core
    # An entity as a type with a name. The block that declares its parts runs once all entities are there.
    class Definition < Type
      include Words

      attr_reader :id, :entity

      def initialize(id, entity, &declare)
        super()
        @id = id
        @entity = entity
        @declare = declare
      end

      # First all entities declare their parts, then all link them, then all settle: each step leans on the one before.
      def declare
        instance_exec(&@declare) if @declare
        @declare = nil
      end

      def link; end

      def settle = freeze

      # The values of absent members, by the notes of the schema.
      def noted_defaults = {}

      private

      def type_of(type) = type.is_a?(Type) ? type : type.__send__(:definition)
    end
  end
end
