# frozen_string_literal: true

module KoineMessages
  module Core
    # Constraints that types cannot express: a JSON Schema, compiled to steps. A step is the name of
    # a method and its arguments, rather than a lambda, so that it can be shared between Ractors.
    class Constraints
      # Keywords that only modify another keyword, which reads them.
      SIBLINGS = %w[$defs minContains maxContains then else].freeze
      OBJECT_WORDS = %w[properties patternProperties additionalProperties].freeze
      ARRAY_WORDS = %w[prefixItems items].freeze
      LISTS = { 'allOf' => :all_of?, 'anyOf' => :any_of?, 'oneOf' => :one_of? }.freeze
      NESTED = { 'not' => :none_of?, 'propertyNames' => :names?, 'contains' => :contains? }.freeze

      def initialize(text)
        root, = Document.read_exactly(text)
        @definitions = root.fetch('$defs', {}).transform_values { |schema| steps(schema) }
        @steps = steps(root)
      end

      def holds?(data) = ConstraintCheck.new(@definitions).follows?(@steps, data)

      private

      # Compiles a schema.
      def steps(schema)
        return schema ? [] : [[:any_of?, []]] if [true, false].include?(schema)

        schema.keys.filter_map { |keyword| step(keyword, schema) }
      end

      def step(keyword, schema)
        value = schema[keyword]
        return if SIBLINGS.include?(keyword)
        return members_step(keyword, schema) if OBJECT_WORDS.include?(keyword)
        return items_step(keyword, schema) if ARRAY_WORDS.include?(keyword)
        return [LISTS[keyword], value.map { |one| steps(one) }] if LISTS.key?(keyword)
        return [NESTED[keyword], steps(value), *counts(keyword, schema)] if NESTED.key?(keyword)

        plain_step(keyword, value, schema)
      end

      def plain_step(keyword, value, schema)
        case keyword
        when '$ref' then [:reference?, value.delete_prefix('#/$defs/')]
        when 'type' then [:typed?, value]
        when 'required' then [:required?, value]
        when 'if' then [:condition?, *%w[if then else].map { |word| steps(schema.fetch(word, true)) }]
        when 'enum' then [:limited?, Limits.one(:values, value)]
        when 'pattern' then [:limited?, Limits.one(:pattern, [value, value])]
        else [:limited?, Limits.one(keyword.gsub(/[A-Z]/) { |capital| "_#{capital.downcase}" }.to_sym, value)]
        end
      end

      def counts(keyword, schema)
        return [] unless keyword == 'contains'

        [schema.fetch('minContains', 1), schema.fetch('maxContains', Float::INFINITY)]
      end

      # The first of the three keywords compiles all of them.
      def members_step(keyword, schema)
        return unless OBJECT_WORDS.find { |word| schema.key?(word) } == keyword

        declared = schema.fetch('properties', {}).transform_values { |one| steps(one) }
        patterns = schema.fetch('patternProperties', {}).map { |source, one| [Limits.compile(source), steps(one)] }
        [:members?, declared, patterns, steps(schema.fetch('additionalProperties', true))]
      end

      def items_step(keyword, schema)
        return unless ARRAY_WORDS.find { |word| schema.key?(word) } == keyword

        [:items?, schema.fetch('prefixItems', []).map { |one| steps(one) }, steps(schema.fetch('items', true))]
      end

    end

    # A check of data. The check caches the results for references, because the time could otherwise
    # double with every level.
    class ConstraintCheck
      TYPES = { 'object' => [Hash], 'array' => [Array], 'string' => [String], 'number' => [Integer, Float],
                'boolean' => [TrueClass, FalseClass], 'null' => [NilClass] }.freeze
      INTEGER = IntegerType.new(:integer, false)

      def initialize(definitions)
        @definitions = definitions
        @results = Hash.new { |all, name| all[name] = {}.compare_by_identity }
      end

      def follows?(steps, data) = steps.all? { |name, *arguments| __send__(name, data, *arguments) }

      private

      # Steps for one type of data accept all other data.

      def reference?(data, name)
        steps = @definitions.fetch(name)
        return follows?(steps, data) unless data.is_a?(Hash) || data.is_a?(Array)

        results = @results[name]
        results.fetch(data) { results[data] = follows?(steps, data) }
      end

      def limited?(data, limit) = limit.holds?(data)
      def all_of?(data, all) = all.all? { |steps| follows?(steps, data) }
      def any_of?(data, all) = all.any? { |steps| follows?(steps, data) }
      def one_of?(data, all) = all.one? { |steps| follows?(steps, data) }
      def none_of?(data, steps) = !follows?(steps, data)
      def condition?(data, test, fits, otherwise) = follows?(follows?(test, data) ? fits : otherwise, data)
      def required?(data, names) = !data.is_a?(Hash) || names.all? { |name| data.key?(name) }
      def names?(data, steps) = !data.is_a?(Hash) || data.each_key.all? { |key| follows?(steps, key) }

      def typed?(data, names)
        names.any? do |name|
          name == 'integer' ? INTEGER.fits?(data) : TYPES.fetch(name).any? { |kind| data.is_a?(kind) }
        end
      end

      def contains?(data, steps, least, most)
        !data.is_a?(Array) || data.count { |item| follows?(steps, item) }.between?(least, most)
      end

      def items?(data, first, rest)
        !data.is_a?(Array) || data.each_with_index.all? { |item, index| follows?(first[index] || rest, item) }
      end

      def members?(data, declared, patterns, rest)
        return true unless data.is_a?(Hash)

        data.all? do |key, value|
          text = Text.utf8(key)
          found = patterns.filter_map { |pattern, steps| steps if text && pattern.match?(text) }
          found << declared[key] if declared.key?(key)
          found << rest if found.empty?
          found.all? { |steps| follows?(steps, value) }
        end
      end
    end

    # Requires data that satisfies a schema.
    class SchemaLimit < Limit
      def initialize(text)
        super('constraint', 'data that satisfies the schema')
        @constraints = Constraints.new(text)
        freeze
      end

      def compares? = true
      def holds?(data) = @constraints.holds?(data)
    end
  end
end
