# frozen_string_literal: true

module KoineMessages
  # Methods available on every dialect module.
  module Dialect
    # Returns all entities by id.
    attr_reader :entities

    private

    # Must be called last in a dialect's file, after all entities are defined.
    def finish
      all = constants.map { |name| const_get(name) }.grep(Entity).sort_by(&:entity_id)
      definitions = all.map { |entity| entity.__send__(:definition) }
      definitions.each(&:declare)
      definitions.each(&:link)
      definitions.each(&:settle)
      definitions.each { |definition| Ractor.make_shareable(definition) }
      @entities = all.to_h { |entity| [entity.entity_id, entity] }.freeze
    end
  end
end
