# frozen_string_literal: true

module KoineMessages
  module Core
    # Untyped JSON, which is kept unchanged.
    module FreeJson
      module_function

      # Returns a frozen copy. Rejects values that JSON cannot represent.
      def own(value, walk)
        case value
        when nil, true, false, Integer then value
        when String then Text.own(value, walk)
        when Float then number(value, walk)
        when Array then list(value, walk)
        when Hash then map(value, walk)
        else
          found = Describe.value(value)
          walk.refuse('type', "found #{found}, which JSON cannot represent; convert it to plain data first")
        end
      end

      def number(value, walk)
        return JsonNumber.small(value) if value.finite?

        walk.refuse('number_range', "found #{value}, which JSON cannot represent")
      end

      def list(items, walk)
        return unless walk.open?

        items.each_with_index.map { |item, index| below(item, index, walk) }.freeze
      end

      def map(members, walk)
        return unless walk.open? && string_keys?(members, walk)

        members.to_h { |key, member| [Text.own(key, walk), below(member, key, walk)] }.freeze
      end

      # Freezes data from the fast reader.
      def plain(value)
        case value
        when String then value.freeze
        when Hash then value.frozen? ? value : value.transform_values { |member| plain(member) }.freeze
        when Array then value.frozen? ? value : value.map! { |item| plain(item) }.freeze
        else value
        end
      end

      # Returns true if the json gem formats the data the same way as the exact writer.
      def ordinary?(value, depth = Walk::DEEPEST)
        return value.encoding.equal?(Text::UTF_8) if value.instance_of?(String)

        case value
        when nil, true, false, Integer then true
        when Float then JsonText.ordinary?(value)
        when Array then value.instance_of?(Array) && depth.positive? && value.all? { |item| ordinary?(item, depth - 1) }
        when Hash then value.instance_of?(Hash) && depth.positive? && ordinary_members?(value, depth - 1)
        else false
        end
      end

      def ordinary_members?(members, depth = Walk::DEEPEST)
        members.each_pair { |key, member| return false unless Text.ordinary?(key) && ordinary?(member, depth) }
        true
      end

      def below(value, key, walk)
        walk.push(key)
        own(value, walk)
      ensure
        walk.pop
      end

      def advice(key)
        return '' unless key.is_a?(Symbol)

        ': read the JSON without symbolize_names, or call deep_stringify_keys of Active Support'
      end

      def string_keys?(members, walk)
        other = members.each_key.find { |key| !key.is_a?(String) }
        return true if other.nil? && !members.key?(nil)

        walk.refuse('type', "found the key #{other.inspect}; keys are strings#{advice(other)}")
        false
      end
    end
  end
end
