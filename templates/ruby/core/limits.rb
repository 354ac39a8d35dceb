# frozen_string_literal: true

module KoineMessages
  module Core
    # Constraints that go beyond a value's type. Each limit applies to one JSON type and accepts all
    # other data.
    module Limits
      # Issue codes for malformed data, whose limits are not checked.
      MISSHAPEN = %w[type tag depth utf8 lone_surrogate number_range].freeze

      module_function

      def from(limits) = limits.flat_map { |name, limit| of(name, limit) }.freeze

      # Splits a limit with several members into one limit per member.
      def of(name, limit)
        return [one(name, limit)] unless name == :dependent_required

        limit.flat_map { |key, needs| needs.map { |needed| BesideLimit.new(key, needed) } }
      end

      def one(name, limit)
        case name
        when :minimum then BoundLimit.new(:>=, limit)
        when :maximum then BoundLimit.new(:<=, limit)
        when :exclusive_minimum then BoundLimit.new(:>, limit)
        when :exclusive_maximum then BoundLimit.new(:<, limit)
        when :multiple_of then MultipleLimit.new(limit)
        when :pattern then PatternLimit.new('pattern', "text that matches #{limit.first}", limit.last)
        when :format then PatternLimit.new('format', *limit)
        when :unique_items then UniqueLimit.new
        when :values then ValuesLimit.new(limit)
        when :schema then SchemaLimit.new(limit)
        else LengthLimit.new(*name.to_s.split('_'), limit)
        end
      end

      # Suppresses warnings during compilation, because Ruby warns about redundant patterns. A fixed
      # encoding avoids recompiling the pattern for each non-ASCII text.
      def compile(pattern)
        verbose = $VERBOSE
        $VERBOSE = nil
        Regexp.new(pattern, Regexp::FIXEDENCODING)
      ensure
        $VERBOSE = verbose
      end

      # `found` contains the issues from checking the data's type.
      def check(limits, data, walk, found = [])
        return if found.any? { |one| one.path.size == walk.depth && MISSHAPEN.include?(one.code) }

        limits.each { |limit| limit.check(data, walk) }
      end
    end

    # A limit: its issue code, the expected value as text, and the check `holds?`.
    class Limit
      attr_reader :code, :expected

      def initialize(code, expected)
        @code = code
        @expected = expected
      end

      def check(data, walk)
        walk.mismatch(expected, data, code) unless holds?(data)
      end

      # Returns true if the limit compares the data with other data, as numeric limits do.
      def compares? = false

      private

      def number?(data) = data.is_a?(Integer) || data.is_a?(Float)
    end

    # A limit on the length of a string in characters, or on the size of an array or object.
    class LengthLimit < Limit
      KINDS = { 'length' => String, 'items' => Array, 'properties' => Hash }.freeze
      HOLDS = { 'min' => :>=, 'max' => :<= }.freeze

      def initialize(bound, kind, limit)
        super('length', "#{bound}#{kind.capitalize} #{limit}")
        @kind = KINDS.fetch(kind)
        @holds = HOLDS.fetch(bound)
        @limit = limit
        freeze
      end

      def holds?(data)
        return true unless data.is_a?(@kind)

        counted = data.is_a?(String) ? Text.utf8(data) : data
        counted.nil? || counted.size.public_send(@holds, @limit)
      end
    end

    # A minimum or maximum. Ruby compares an Integer with a Float exactly.
    class BoundLimit < Limit
      def initialize(holds, limit)
        super('range', "a number #{holds} #{JsonText.ecmascript(limit)}")
        @holds = holds
        @limit = limit
        freeze
      end

      def holds?(data) = !number?(data) || data.public_send(@holds, @limit)
    end

    # Requires a number to be an exact multiple, using decimal arithmetic.
    class MultipleLimit < Limit
      def initialize(limit)
        super('range', "a multiple of #{JsonText.ecmascript(limit)}")
        @limit = decimal(limit)
        freeze
      end

      def holds?(data)
        return true unless number?(data)

        data.finite? && !@limit.zero? && (decimal(data) / @limit).denominator == 1
      end

      private

      def decimal(number) = number.is_a?(Float) ? number.to_s.to_r : number.to_r
    end

    # Requires a string that matches a pattern.
    class PatternLimit < Limit
      def initialize(code, expected, pattern)
        super(code, expected)
        @pattern = Limits.compile(pattern)
        freeze
      end

      def holds?(data)
        text = data.is_a?(String) ? Text.utf8(data) : nil
        text.nil? || @pattern.match?(text)
      end
    end

    # Requires all items of an array to be distinct.
    class UniqueLimit < Limit
      def initialize
        super('unique', 'items that differ from each other')
        freeze
      end

      def compares? = true

      def holds?(data)
        !data.is_a?(Array) || data.map { |item| Sameness.key(item) }.uniq.size == data.size
      end
    end

    # Requires a member if another member is present.
    class BesideLimit < Limit
      def initialize(key, needed)
        super('constraint', "a member \"#{needed}\" next to \"#{key}\"")
        @key = key
        @needed = needed
        freeze
      end

      def holds?(data) = !data.is_a?(Hash) || !data.key?(@key) || data.key?(@needed)
    end

    # Requires a value from a list.
    class ValuesLimit < Limit
      def initialize(values)
        super(values.size == 1 ? 'const' : 'enum', Describe.one_of(values))
        @known = values.to_h { |value| [Sameness.key(value), true] }.freeze
        freeze
      end

      def compares? = true
      def holds?(data) = @known.key?(Sameness.key(data))
    end
  end
end
