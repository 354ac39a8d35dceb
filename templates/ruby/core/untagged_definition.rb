# frozen_string_literal: true

module KoineMessages
  module Core
    # An untagged union. The first alternative that matches is used. A union is `doubled` if two of
    # its alternatives are recursive. A doubled union caches results, because decoding time would
    # otherwise double with every level.
    class UntaggedDefinition < Definition
      def initialize(id, entity, doubled: false, &variants)
        super(id, entity, &variants)
        @variants = []
        @doubled = doubled
      end

      def read(wire, walk) = read_among(NO_KEYS, wire, walk)

      def read_among(claimed, wire, walk)
        return first_read(claimed, wire, walk) unless @doubled && claimed.empty?

        walk.once(self, wire) { first_read(claimed, wire, walk) }
      end

      def write(value, walk)
        return first_written(value, walk) { |variant| variant.write(value, walk) } unless @doubled

        walk.once(self, value) { first_written(value, walk) { |variant| variant.write(value, walk) } }
      end

      def parts(value, walk) = first_written(value, walk) { |variant| variant.parts(value, walk) }

      def quick_read(wire) = first_quick { |variant| variant.quick_read(wire) }
      def quick_read_among(claimed, wire) = first_quick { |variant| variant.quick_read_among(claimed, wire) }

      def quick_write(value)
        variant = looking_like(value)
        variant ? variant.quick_write(value) : ODD
      end

      def quick_known(value) = looking_like(value)&.quick_known(value) || ODD
      def quick_unknown(value) = looking_like(value)&.quick_unknown(value) || ODD

      def take(value)
        variant = looking_like(value)
        variant ? variant.take(value) : Immutable.copy(value)
      end

      def fits?(value) = @variants.any? { |variant| variant.fits?(value) }

      def record_classes = @variants.flat_map(&:record_classes)

      # The issues of each alternative.
      Reasons = Struct.new(:lists)
      private_constant :Reasons

      private

      # Salvage hints apply only if no alternative matches without them.
      def first_read(claimed, wire, walk)
        reasons = attempts(walk, salvages: false) { |variant| variant.read_among(claimed, wire, walk) }
        return reasons unless reasons.is_a?(Reasons)
        return explain(reasons, wire, walk) unless walk.salvages?

        mended = attempts(walk, salvages: true) { |variant| variant.read_among(claimed, wire, walk) }
        mended.is_a?(Reasons) ? explain(reasons, wire, walk) : mended
      end

      def attempts(walk, salvages:)
        lists = @variants.map do |variant|
          value, found, left_out = walk.attempt(salvages:) { yield variant }
          if found.empty?
            walk.adopt(left_out:)
            return value
          end
          found
        end
        Reasons.new(lists)
      end

      def looking_like(value) = @variants.find { |type| type.fits?(value) }

      def first_quick
        return ODD if @doubled

        @variants.each do |variant|
          value = yield variant
          return value unless value.equal?(ODD)
        end
        ODD
      end

      def first_written(value, walk, &)
        written = attempts(walk, salvages: false, &)
        written.is_a?(Reasons) ? explain(written, value, walk) : written
      end

      # Reports the issues of the closest alternative. Prefers alternatives without a mismatched
      # constant, then those with the deepest issues, then those with the fewest issues.
      def explain(reasons, found, walk)
        inside = reasons.lists.reject { |list| list.any? { |one| one.code == 'type' && one.path.size == walk.depth } }
        best = inside.min_by do |list|
          [contradicted?(list, walk) ? 1 : 0, -list.map { |one| one.path.size }.max, list.size]
        end
        return walk.adopt(found: best) if best

        walk.mismatch(reasons.lists.map { |list| expected(list.first) }.uniq.join(' or '), found)
      end

      # Returns true if one of the object's own constants differs, which rules out this alternative.
      def contradicted?(list, walk)
        list.any? { |one| one.code == 'const' && one.path.size == walk.depth + 1 }
      end

      def expected(reason) = reason.message[/\Aexpected (.*), found /m, 1] || 'something else'

      def variant(type) = @variants << type_of(type)
    end
  end
end
