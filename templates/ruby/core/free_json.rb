# frozen_string_literal: true

module KoineMessages
  module Core
    # Free JSON: whatever JSON can hold, kept as it came.
    module FreeJson
      module_function

      # A frozen copy; what JSON cannot hold is refused at its place.
      def own(value, walk)
        case value
        when nil, true, false, Integer then value
        when String then Text.own(value, walk)
        when Float then value.finite? ? value : walk.refuse('number_range', "found #{value}, which JSON cannot hold")
        when Array then list(value, walk)
        when Hash then map(value, walk)
        else walk.refuse('type', "found #{Describe.value(value)}, which JSON cannot hold; make plain data of it first")
        end
      end

      def list(items, walk)
        return unless walk.open?

        items.each_with_index.map { |item, index| below(item, index, walk) }.freeze
      end

      def map(members, walk)
        return unless walk.open? && string_keys?(members, walk)

        members.to_h { |key, member| [Text.own(key, walk), below(member, key, walk)] }.freeze
      end

      def below(value, key, walk)
        walk.push(key)
        own(value, walk)
      ensure
        walk.pop
      end

      def string_keys?(members, walk)
        other = members.each_key.find { |key| !key.is_a?(String) }
        return true if other.nil? && !members.key?(nil)

        walk.refuse('type', "found the key #{other.inspect}; keys are strings")
        false
      end
    end
  end
end
