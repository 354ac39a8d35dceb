# frozen_string_literal: true

module KoineMessages
  module Core
    # An array with one type per position. `rest` is the type of all further items. The length is
    # checked by limits.
    class TupleType < Type
      ANYTHING = JsonType.new.freeze
      private_constant :ANYTHING

      def initialize(items, rest)
        super()
        @items = items.freeze
        @rest = rest
        freeze
      end

      def read(wire, walk)
        each(wire, walk) { |type, item| type.read(item, walk) }
      end

      def write(value, walk)
        each(value, walk) { |type, item| type.write(item, walk) }
      end

      def quick_read(wire)
        quickly(wire) { |type, item| type.quick_read(item) }.freeze
      end

      def quick_write(value)
        quickly(value) { |type, item| type.quick_write(item) }
      end

      def take(value)
        return value unless value.is_a?(Array)

        value.each_with_index.map { |item, index| (at(index) || ANYTHING).take(item) }.freeze
      end

      def fits?(value)
        value.is_a?(Array) && value.each_with_index.all? { |item, index| at(index)&.fits?(item) }
      end

      private

      def at(index) = @items[index] || @rest

      def quickly(items)
        return ODD unless items.is_a?(Array)

        items.each_with_index.map do |item, index|
          changed = at(index) ? yield(at(index), item) : ODD
          changed.equal?(ODD) ? (return ODD) : changed
        end
      end

      # Extra items are rejected by the limits.
      def each(items, walk)
        return walk.mismatch('an array', items) unless items.is_a?(Array)
        return unless walk.open?

        changed = items.each_with_index.map do |item, index|
          walk.push(index)
          result = yield(at(index) || ANYTHING, item)
          walk.pop
          result
        end
        changed.freeze
      end
    end
  end
end
