# frozen_string_literal: true

module KoineMessages
  module Core
    # Equality of two values as JSON: 1 and 1.0 are, and the order of keys does not count.
    module Sameness
      module_function

      # A key of a Hash that is the same for the same JSON, and differs for any other.
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
