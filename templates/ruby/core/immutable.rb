# frozen_string_literal: true

module KoineMessages
  module Core
    # Returns deeply frozen values, copying those that are not frozen.
    module Immutable
      # Data nested more deeply than this cannot be written anyway. The limit also ends the
      # traversal of cyclic structures.
      DEEPEST = 200

      module_function

      def copy(value, depth = 0)
        case value
        when String then value.frozen? ? value : value.dup.freeze
        when Array then depth < DEEPEST ? list(value, depth + 1) : value
        when Hash then depth < DEEPEST ? map(value, depth + 1) : value
        when Float then JsonNumber.small(value)
        else value
        end
      end

      def list(items, depth)
        items.map { |item| copy(item, depth) }.freeze
      end

      def map(members, depth)
        members.to_h { |key, member| [copy(key), copy(member, depth)] }.freeze
      end
    end
  end
end
