# frozen_string_literal: true

module KoineMessages
  module Core
    # A type whose values have limits, such as a maximum length.
    class LimitedType < Type
      def initialize(inner, limits)
        super()
        @inner = inner
        @limits = limits
        freeze
      end

      def read(wire, walk) = read_among(NO_KEYS, wire, walk)

      def read_among(claimed, wire, walk)
        value, found = walk.watch { @inner.read_among(claimed, wire, walk) }
        Limits.check(@limits, wire, walk, found)
        value
      end

      def write(value, walk)
        wire, found = walk.watch { @inner.write(value, walk) }
        Limits.check(@limits, found.empty? ? wire : value, walk, found)
        wire
      end

      def quick_read(wire) = quick_read_among(NO_KEYS, wire)

      def quick_read_among(claimed, wire)
        value = @inner.quick_read_among(claimed, wire)
        value.equal?(ODD) || !holds?(wire) ? ODD : value
      end

      def quick_write(value)
        return ODD if @limits.any?(&:compares?)

        wire = @inner.quick_write(value)
        return wire if wire.equal?(ODD)

        judged = value.is_a?(Float) ? value : wire
        holds?(judged) ? wire : ODD
      end

      # The limits still apply after items have been dropped from a list.
      def read_fitting(wire, walk)
        kept, found = walk.watch { @inner.read_fitting(wire, walk) }
        Limits.check(@limits, kept, walk, found)
        kept
      end

      def parts(value, walk) = @inner.parts(value, walk)

      def check_whole(value, wire, walk)
        @inner.check_whole(value, wire, walk)
        Limits.check(@limits, wire, walk)
      end

      def quick_known(value) = @inner.quick_known(value)
      def quick_unknown(value) = @inner.quick_unknown(value)
      def whole?(value, wire) = @inner.whole?(value, wire) && @limits.none?(&:compares?) && holds?(wire)
      def take(value) = @inner.take(value)
      def fits?(value) = @inner.fits?(value)
      def record_classes = @inner.record_classes

      private

      def holds?(wire) = @limits.all? { |limit| limit.holds?(wire) }
    end
  end
end
