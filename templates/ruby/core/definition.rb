# frozen_string_literal: true

module KoineMessages
  module Core
    # An entity as a named type. The block that declares its parts runs once all entities exist.
    class Definition < Type
      include Words

      attr_reader :id, :entity

      def initialize(id, entity, &declare)
        super()
        @id = id
        @entity = entity
        @declare = declare
      end

      # All entities first run `declare`, then `link`, then `settle`. Each step requires that all
      # entities have completed the previous one.
      def declare
        instance_exec(&@declare) if @declare
        @declare = nil
      end

      def link; end

      def settle = freeze

      # The schema's default values for absent members.
      def noted_defaults = {}

      private

      def type_of(type) = type.is_a?(Type) ? type : type.__send__(:definition)
    end
  end
end
