# frozen_string_literal: true

module KoineMessages
  module Core
    # Limits of data beyond its shape. Each limit speaks of one kind of data and passes every other.
    module Limits
      # Mistakes in the shape of data make limits on it meaningless.
      MISSHAPEN = %w[type tag depth utf8 lone_surrogate number_range].freeze

      module_function

      def from(limits) = limits.flat_map { |name, limit| of(name, limit) }.freeze

      # A limit of several members is one for each.
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
        else LengthLimit.new(*name.to_s.split('_'), limit)
        end
      end

      # Ruby warns of a pattern that says something twice, which its author may. A pattern without an encoding of its own
      # would be compiled again for each text that is not ASCII.
      def compile(pattern)
        verbose = $VERBOSE
        $VERBOSE = nil
        Regexp.new(pattern, Regexp::FIXEDENCODING)
      ensure
        $VERBOSE = verbose
      end

      # `found` is what is wrong with the shape.
      def check(limits, data, walk, found = [])
        return if found.any? { |one| one.path.size == walk.depth && MISSHAPEN.include?(one.code) }

        limits.each { |limit| limit.check(data, walk) }
      end
    end

    # One limit: the code of its issue, what it expects in words, and holds?.
    class Limit
      attr_reader :code, :expected

      def initialize(code, expected)
        @code = code
        @expected = expected
      end

      def check(data, walk)
        walk.mismatch(expected, data, code) unless holds?(data)
      end

      # True of a limit that compares data with other data, numbers in it included.
      def compares? = false

      private

      def number?(data) = data.is_a?(Integer) || data.is_a?(Float)
    end

    # The size of a string in characters, of an array in items, of an object in members.
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

    # The least or the greatest number; Ruby compares an Integer with a Float exactly.
    class BoundLimit < Limit
      def initialize(holds, limit)
        super('range', "a number #{holds} #{JsonText.ecmascript(limit)}")
        @holds = holds
        @limit = limit
        freeze
      end

      def holds?(data) = !number?(data) || data.public_send(@holds, @limit)
    end

    # A whole multiple, as the decimal numbers that are written.
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

    # Text in which a pattern is found.
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

    # An array without the same item twice.
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

    # An object that has one member must have another, too.
    class BesideLimit < Limit
      def initialize(key, needed)
        super('constraint', "a member \"#{needed}\" next to \"#{key}\"")
        @key = key
        @needed = needed
        freeze
      end

      def holds?(data) = !data.is_a?(Hash) || !data.key?(@key) || data.key?(@needed)
    end

    # Any data that is one of a list.
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
