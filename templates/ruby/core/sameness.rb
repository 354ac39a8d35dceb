# frozen_string_literal: true

module KoineMessages
  module Core
    # Equality of JSON values: 1 equals 1.0, and the key order is ignored.
    module Sameness
      module_function

      # Returns a Hash key that is identical for two JSON values only if they are equal.
      def key(value, depth = 0)
        case value
        when Float then value.finite? && value == value.floor ? value.to_i : value
        when Array then depth < Immutable::DEEPEST ? value.map { |item| key(item, depth + 1) } : value
        when Hash then depth < Immutable::DEEPEST ? value.transform_values { |item| key(item, depth + 1) } : value
        else value
        end
      end
    end
  end
end
