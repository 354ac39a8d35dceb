# frozen_string_literal: true

module KoineMessages
  module Core
    # An internally tagged union: a member of the object identifies the variant, as in {"type":
    # "text", …}.
    class TaggedDefinition < Definition
      def initialize(id, entity, tag, open:, &declare)
        super(id, entity, &declare)
        @tag = tag
        @open = open
        @by_tag = {}
        @other = nil
        @by_class = {}
      end

      def read(wire, walk) = read_among(NO_KEYS, wire, walk)

      def read_among(claimed, wire, walk)
        return walk.mismatch('an object', wire) unless wire.is_a?(Hash)

        tag = wire[@tag]
        variant = variant_at(tag)
        return variant.read_among(claimed, wire, walk) if variant
        return refuse_missing(wire, walk) unless wire.key?(@tag)

        @open && tag.is_a?(String) ? read_unknown(tag, wire, walk, claimed) : refuse_tag(tag, walk)
      end

      def quick_read(wire) = quick_read_among(NO_KEYS, wire)

      def quick_read_among(claimed, wire)
        return ODD unless wire.is_a?(Hash)

        tag = wire[@tag]
        return ODD unless tag.is_a?(String)

        variant = variant_at(tag)
        return claimed.empty? ? variant.quick_read(wire) : variant.quick_read_among(claimed, wire) if variant

        @open ? quick_unknown_variant(tag, wire, claimed) : ODD
      end

      # The exact writer handles unknown variants.
      def quick_write(value)
        variant = @by_class[value.class] || (value.is_a?(Unknown) ? nil : variant_of(value))
        return ODD if variant.nil?

        wire = variant.quick_write(value)
        wire.equal?(ODD) || variant_at(wire[@tag]).equal?(variant) ? wire : ODD
      end

      def quick_known(value)
        return ODD if value.is_a?(Unknown) || (variant = variant_of(value)).nil?

        known = variant.quick_known(value)
        known.equal?(ODD) || variant_at(known[@tag]).equal?(variant) ? known : ODD
      end

      def quick_unknown(value) = variant_of(value).quick_unknown(value)
      def whole?(value, wire) = variant_of(value).whole?(value, wire)

      def write(value, walk)
        known, unknown = parts(value, walk)
        return if known.nil?

        wire = known.merge!(unknown)
        check_whole(value, wire, walk)
        wire
      end

      def check_whole(value, wire, walk)
        variant_of(value)&.check_whole(value, wire, walk)
      end

      # All members belong to an unknown variant.
      def parts(value, walk)
        variant = variant_of(value)
        return write_unknown(value, walk) if variant.nil? && @open && value.is_a?(Unknown)
        return walk.mismatch("a value of #{@id}", value) if variant.nil?

        known, unknown = variant.parts(value, walk)
        return if known.nil?

        tag = known[@tag]
        variant_at(tag)&.fits?(value) || !tag.is_a?(String) ? [known, unknown] : refuse_tag(tag, walk)
      end

      def take(value) = value

      def fits?(value)
        !variant_of(value).nil? || (@open && value.is_a?(Unknown) && value.raw[@tag].is_a?(String))
      end

      def record_classes = variants.flat_map(&:record_classes)

      def link
        variants.each { |variant| variant.record_classes.each { |record| @by_class[record] = variant } }
      end

      private

      def variants = [*@by_tag.each_value.uniq, *@other]

      # Returns the variant for a tag, or the variant declared without tags.
      def variant_at(tag) = tag.is_a?(String) ? @by_tag.fetch(tag, @other) : nil

      def quick_unknown_variant(tag, wire, claimed)
        Unknown.new(tag.freeze, FreeJson.plain(claimed.empty? ? wire : wire.except(*claimed.keys)))
      end

      # A variant can itself be an open union, or data without a class.
      def variant_of(value)
        case value
        when Unknown then variant_at(value.raw[@tag])
        when Hash then variant_at(value[@tag])
        else @by_class.fetch(value.class) { |kind| nearest(kind) }
        end
      end

      def nearest(kind) = kind < Record ? @by_class[kind.ancestors.find { |above| @by_class.key?(above) }] : nil

      def read_unknown(tag, wire, walk, claimed)
        raw = walk.trusted? ? wire : FreeJson.own(wire, walk)
        return if raw.nil?

        Unknown.new(tag, claimed.empty? ? raw : raw.except(*claimed.keys))
      end

      def write_unknown(value, walk)
        raw = FreeJson.own(value.raw, walk)
        return if raw.nil?

        tag = raw[@tag]
        tag == value.tag && tag.is_a?(String) ? [raw.dup, NO_KEYS] : refuse_tag(tag, walk)
      end

      # The tag may be present as a symbol key, which is not valid JSON.
      def refuse_missing(wire, walk)
        MissingMember.refuse(@tag, wire, walk) if walk.trusted? || FreeJson.string_keys?(wire, walk)
      end

      def refuse_tag(tag, walk)
        words = Describe.one_of(@by_tag.keys)
        found = "unknown #{@tag} #{Describe.value(tag)}, expected #{words}#{Describe.hint(tag, @by_tag.keys)}"
        walk.refuse('tag', found, @tag)
      end

      def variant(entity, *tags)
        type = type_of(entity)
        @other = type if tags.empty?
        tags.each { |tag| @by_tag[tag] = type }
      end
    end
  end
end
