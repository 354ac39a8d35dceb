# frozen_string_literal: true

module KoineMessages
  module Core
    # Prints JSON text. Values without a JSON form are rejected with their location.
    class JsonWriter
      # The canonical form is defined by RFC 8785: keys are sorted by UTF-16 code units, and numbers
      # are formatted as in ECMAScript.
      def initialize(canonical: false)
        @canonical = canonical
        @walk = Walk.new
        @text = +''
      end

      # Returns the text, or nil and the issues.
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

      # Invalid Unicode is rejected later.
      def utf16(key)
        key.encode(Encoding::UTF_16BE).b
      rescue EncodingError
        key.b
      end
    end
  end
end
