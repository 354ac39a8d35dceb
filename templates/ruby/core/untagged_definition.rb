# frozen_string_literal: true

module KoineMessages
  module Core
    # The first alternative that fits.
    class UntaggedDefinition < Definition
      def initialize(id, entity, &)
        super
        @variants = []
      end

      # A salvage hint is used only where no alternative fits as it is.
      def read(wire, walk)
        reasons = attempts(walk, salvages: false) { |variant| variant.read(wire, walk) }
        return reasons unless reasons.is_a?(Reasons)

        mended = walk.salvages? ? attempts(walk, salvages: true) { |variant| variant.read(wire, walk) } : reasons
        mended.is_a?(Reasons) ? explain(reasons, wire, walk) : mended
      end

      def write(value, walk)
        written = attempts(walk, salvages: false) { |variant| variant.write(value, walk) }
        written.is_a?(Reasons) ? explain(written, value, walk) : written
      end

      def take(value)
        variant = @variants.find { |type| type.fits?(value) }
        variant ? variant.take(value) : Immutable.copy(value)
      end

      def fits?(value) = @variants.any? { |variant| variant.fits?(value) }

      def record_classes
        @variants.grep(Definition).flat_map(&:record_classes)
      end

      # Why each alternative was refused.
      Reasons = Struct.new(:lists)
      private_constant :Reasons

      private

      def attempts(walk, salvages:)
        lists = @variants.map do |variant|
          value, issues, notes = walk.attempt(salvages:) { yield variant }
          if issues.empty?
            walk.adopt(notes:)
            return value
          end
          issues
        end
        Reasons.new(lists)
      end

      # The reasons of the alternative that came closest: whose mistake lies deepest, then the one with the fewest.
      def explain(reasons, found, walk)
        inside = reasons.lists.reject { |issues| issues.any? { |issue| walk.here?(issue) && issue.code == 'type' } }
        best = inside.min_by { |issues| [-issues.map { |issue| issue.pointer.size }.max, issues.size] }
        return walk.adopt(issues: best) && nil if best

        walk.mismatch(reasons.lists.map { |issues| expected(issues.first) }.uniq.join(' or '), found)
      end

      def expected(issue) = issue.message[/\Aexpected (.*), found /m, 1] || 'something else'

      # The word in which an alternative is declared.
      def variant(type) = @variants << type_of(type)
    end
  end
end
