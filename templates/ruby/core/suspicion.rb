# frozen_string_literal: true

module KoineMessages
  module Core
    # What Ruby's own json takes in silence or reads as something else, found in the bytes of a text without reading it.
    # It may suspect what is right, and never passes what is wrong.
    module Suspicion
      MINUS_ZERO = /-0(?<=[:,\[\s]-0|\A-0)(?![\d.])/n
      # More digits than a double has in any form that programs write; json does not look at the last of very many.
      LONG_FRACTION = /(?<=\d)\.(?:\d{24}|(?<=\d{15}\.))/n
      LONG_SCALED = /-(?<=\d{24}[eE]-)/n
      ODD_ESCAPE = %r{\\[^"\\/bfnrtu]}n
      ODD_UNIT = /\\u(?:(?!\h{4})|[dD](?:[89abAB]\h\h(?!\\u[dD][c-fC-F])|[c-fC-F](?<!\\u[dD][89abAB]\h\h\\u[dD].)))/n
      HALF = /\\u[dD][89a-fA-F]/n
      SPACED_KEY = /"[ \t\n\r]++:/n
      KEY = /"[ \t\n\r]*+:/n
      # In a text of one line, and after what may stand before it.
      COMMENT = %r{/\*(?<=[\[\]{}:,"\d\sel]/\*|\A/\*)}n

      module_function

      def strange?(bytes)
        return true if long_number?(bytes)
        return false if bytes.count('\\\\/\\-').zero?

        (bytes.include?('-0') && bytes.match?(MINUS_ZERO)) || (bytes.include?('\\') && odd_escape?(bytes)) || comment?(bytes)
      end

      def long_double?(bytes) = bytes.match?(LONG_FRACTION) || bytes.match?(LONG_SCALED)

      # A number that is too long covers one of these places and what follows it.
      def long_number?(bytes)
        length = JsonReader::LONGEST_NUMBER / 2
        place = 0
        while (place += length) <= bytes.bytesize - length
          return true if bytes.getbyte(place).between?(0x30, 0x39) && bytes.byteslice(place, length).match?(/\A\d+\z/n)
        end
        false
      end

      def odd_escape?(bytes)
        return true if any?(bytes, ODD_ESCAPE) { |place| !escaped?(bytes, place) }
        return false unless bytes.include?('\\u')

        bytes.match?(ODD_UNIT) || (bytes.include?('\\\\u') && bytes.match?(HALF))
      end

      # A comment begins outside of all strings, where an even number of quotes went before.
      def comment?(bytes)
        return false unless bytes.include?('/*') || (bytes.include?("\n") && bytes.include?('//'))
        return false unless bytes.include?("\n") ? bytes.match?(%r{/[/*]}n) : bytes.match?(COMMENT)

        quotes = 0
        before = bytes.gsub('\\\\', '').gsub('\\"', '').split(%r{/(?=[/*])}n, -1)
        before.pop
        before.any? { |part| (quotes += part.count('"')).even? }
      end

      # How many keys there are, or more: a string that begins with a colon looks like the end of one.
      def keys_in(bytes)
        spaced = bytes.match?(SPACED_KEY)
        return bytes.scan('":').size unless spaced || bytes.include?('\\":')

        count = 0
        any?(bytes, spaced ? KEY : '":') do |place|
          count += 1 unless escaped?(bytes, place)
          false
        end
        count
      end

      def any?(bytes, mark)
        place = -1
        while (place = bytes.index(mark, place + 1))
          return true if yield place
        end
        false
      end

      # Whether an odd number of backslashes stands before this place.
      def escaped?(bytes, place)
        before = place
        before -= 1 while before.positive? && bytes.getbyte(before - 1) == 0x5c
        (place - before).odd?
      end
    end
  end
end
