# frozen_string_literal: true

module KoineMessages
  module Core
    # An externally tagged union: a string, or an object with one key, which is the tag.
    class WrappedDefinition < Definition
      def initialize(id, entity, &)
        super
        @words = []
        @contents = {}
        @keys = {}
      end

      def read(wire, walk)
        return wire.is_a?(String) && @words.include?(wire) ? wire : refuse_choice(wire, walk) unless wire.is_a?(Hash)
        return unless walk.open? && (walk.trusted? || FreeJson.string_keys?(wire, walk))

        key = wire.each_key.find { |name| @contents.key?(name) }
        key.nil? ? refuse_choice(wire, walk) : read_content(key, wire, walk)
      end

      def write(value, walk)
        return value if value.is_a?(String) && @words.include?(value)

        key = @keys[value.class]
        return refuse_choice(value, walk) if key.nil?
        return unless walk.open?

        below(key, walk) { |type| { key => type.write(value.value, walk) } }
      end

      def quick_read(wire)
        return @words.include?(wire) ? wire.freeze : ODD if wire.is_a?(String)
        return ODD unless wire.is_a?(Hash) && wire.size == 1

        variant, type = @contents[wire.first.first]
        content = type ? type.quick_read(wire.first.last) : ODD
        content.equal?(ODD) ? ODD : variant.new(content)
      end

      def quick_write(value)
        return value if value.is_a?(String) && @words.include?(value) && Text.ordinary?(value)

        key = @keys[value.class]
        content = key ? @contents[key].last.quick_write(value.value) : ODD
        content.equal?(ODD) ? ODD : { key => content }
      end

      def take(value) = value
      def fits?(value) = @words.include?(value) || @keys.key?(value.class)

      # Converts the argument of a variant's constructor to the stored content.
      def take_content(value, variant) = @contents[@keys[variant]][1].take(value)

      private

      def read_content(key, wire, walk)
        wire.each_key do |other|
          next if other == key

          walk.refuse('unknown_key', "unknown key #{Describe.value(other)}; only one key is allowed", other)
        end
        below(key, walk) { |type, variant| variant.new(type.read(wire[key], walk)) }
      end

      def below(key, walk)
        variant, type = @contents[key]
        walk.push(key)
        yield type, variant
      ensure
        walk.pop
      end

      def refuse_choice(found, walk)
        words = @words.map { |word| Describe.literal(word) }
        keys = @contents.each_key.map { |key| "{#{Describe.literal(key)}: …}" }
        meant = found.is_a?(Hash) ? Describe.hint(found.keys.first, @contents.keys) : Describe.hint(found, @words)
        walk.refuse('tag', "expected #{(words + keys).join(' or ')}, found #{Describe.value(found)}#{meant}")
      end

      # Declares variants.

      def word(text) = @words << text

      def variant(entity, key, type)
        @contents[key] = [entity, type_of(type)]
        @keys[entity] = key
        entity.__send__(:belongs_to, @entity)
      end
    end
  end
end
