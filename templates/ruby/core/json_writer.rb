# frozen_string_literal: true

module KoineMessages
  module Core
    # The writer of JSON text; what has no JSON form is refused at its place.
    class JsonWriter
      # Canonical is RFC 8785: keys in the order of their UTF-16 code units, numbers in ECMAScript's form.
      def initialize(canonical: false)
        @canonical = canonical
        @walk = Walk.new
        @text = +''
      end

      # The text, or nil and the reasons.
      def write(value)
        value(value)
        [@text, @walk.issues]
      end

      private

      def value(value)
        case value
        when String then string(value)
        when Hash then object(value)
        when Array then array(value)
        when Float then float(value)
        when Integer, true, false then @text << value.to_s
        when nil then @text << 'null'
        else FreeJson.own(value, @walk)
        end
      end

      def string(value)
        clean = Text.own(value, @walk)
        @text << JsonText.literal(clean) if clean
      end

      def float(value)
        return FreeJson.own(value, @walk) unless value.finite?

        @text << (@canonical ? JsonText.ecmascript(value) : JsonText.double(value))
      end

      def array(items)
        return unless @walk.open?

        @text << '['
        items.each_with_index do |item, index|
          @text << ',' unless index.zero?
          below(item, index)
        end
        @text << ']'
      end

      def object(members)
        return unless @walk.open? && FreeJson.string_keys?(members, @walk)

        @text << '{'
        ordered(members).each_with_index do |(key, member), index|
          @text << ',' unless index.zero?
          string(key)
          @text << ':'
          below(member, key)
        end
        @text << '}'
      end

      def below(value, key)
        @walk.push(key)
        value(value)
        @walk.pop
      end

      def ordered(members)
        return members unless @canonical

        plain = members.each_key.all?(&:ascii_only?)
        members.sort_by { |key, _member| plain ? key : utf16(key) }
      end

      # Text that is no Unicode is refused a moment later.
      def utf16(key)
        key.encode(Encoding::UTF_16BE).b
      rescue EncodingError
        key.b
      end
    end
  end
end
