# frozen_string_literal: true

module KoineMessages
  # The methods of every dialect's module.
  module Dialect
    # All entities by their ids.
    attr_reader :entities

    private

    # Comes last in a dialect's file, when all entities are there.
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
