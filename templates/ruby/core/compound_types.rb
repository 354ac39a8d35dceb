# frozen_string_literal: true

module KoineMessages
  module Core
    # A value or null.
    class NullableType < Type
      def initialize(inner)
        super()
        @inner = inner
        freeze
      end

      def read(wire, walk) = wire.nil? ? nil : @inner.read(wire, walk)
      def read_fitting(wire, walk) = wire.nil? ? nil : @inner.read_fitting(wire, walk)
      def write(value, walk) = value.nil? ? nil : @inner.write(value, walk)
      def quick_read(wire) = wire.nil? ? nil : @inner.quick_read(wire)
      def quick_read_check = null_or(@inner.quick_read_check)
      def quick_write_check = null_or(@inner.quick_write_check)
      def quick_write(value) = value.nil? ? nil : @inner.quick_write(value)
      def take(value) = value.nil? ? nil : @inner.take(value)
      def fits?(value) = value.nil? || @inner.fits?(value)

      private

      def null_or(check) = check && "value.nil? || (#{check})"
    end

    # An array of items of one type.
    class ListType < Type
      def initialize(items)
        super()
        @items = items
        freeze
      end

      def read(wire, walk)
        each(wire, walk) { |item| @items.read(item, walk) }
      end

      def write(value, walk)
        each(value, walk) { |item| @items.write(item, walk) }
      end

      def quick_read(wire)
        return ODD unless wire.is_a?(Array)

        wire.map { |item| (value = @items.quick_read(item)).equal?(ODD) ? (return ODD) : value }.freeze
      end

      def quick_write(value)
        return ODD unless value.is_a?(Array)

        value.map { |item| (wire = @items.quick_write(item)).equal?(ODD) ? (return ODD) : wire }
      end

      # Drops items that do not match, as requested by a salvage hint in the schema.
      def read_fitting(wire, walk)
        kept = each(wire, walk) do |item|
          fits, value = walk.salvage('this item') { @items.read(item, walk) }
          fits ? value : ABSENT
        end
        kept&.reject { |item| item.equal?(ABSENT) }.freeze
      end

      def take(value)
        value.is_a?(Array) ? value.map { |item| @items.take(item) }.freeze : value
      end

      def fits?(value)
        value.is_a?(Array) && value.all? { |item| @items.fits?(item) }
      end

      private

      def each(items, walk)
        return walk.mismatch('an array', items) unless items.is_a?(Array)
        return unless walk.open?

        changed = items.each_with_index.map do |item, index|
          walk.push(index)
          result = yield item
          walk.pop
          result
        end
        changed.freeze
      end
    end

    # An object with arbitrary keys and values of one type.
    class MapType < Type
      def initialize(values)
        super()
        @values = values
        freeze
      end

      def read(wire, walk)
        each(wire, walk) { |member| @values.read(member, walk) }
      end

      def write(value, walk)
        each(value, walk) { |member| @values.write(member, walk) }
      end

      def quick_read(wire)
        return ODD unless wire.is_a?(Hash)

        values = wire.transform_values do |member|
          (value = @values.quick_read(member)).equal?(ODD) ? (return ODD) : value
        end
        values.freeze
      end

      def quick_write(value)
        return ODD unless value.is_a?(Hash) && value.each_key.all? { |key| Text.ordinary?(key) }

        value.transform_values { |member| (wire = @values.quick_write(member)).equal?(ODD) ? (return ODD) : wire }
      end

      def take(value)
        return value unless value.is_a?(Hash)

        value.to_h { |key, member| [Immutable.copy(key), @values.take(member)] }.freeze
      end

      def fits?(value)
        value.is_a?(Hash) && value.all? { |key, member| key.is_a?(String) && @values.fits?(member) }
      end

      private

      def each(members, walk)
        return walk.mismatch('an object', members) unless members.is_a?(Hash)
        return unless walk.open? && (walk.trusted? || FreeJson.string_keys?(members, walk))

        changed = members.to_h do |key, member|
          own = walk.trusted? ? key : Text.own(key, walk)
          walk.push(key)
          result = yield member
          walk.pop
          [own, result]
        end
        changed.freeze
      end
    end
  end
end
