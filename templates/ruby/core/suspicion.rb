# frozen_string_literal: true

module KoineMessages
  module Core
    # Detects texts that the json gem would wrongly accept or would read differently than the exact
    # reader. False positives are possible, but false negatives are not.
    module Suspicion
      # A negative zero, which the json gem reads as an integer.
      MINUS_ZERO = /-0(?![\d.eE])(?<=[:,\[\s]-0|\A-0)/n
      STRING_OR_MINUS_ZERO = /"[^"\\]*+(?:\\.[^"\\]*+)*+"?|-0(?![\d.eE])/mn
      # A backslash before a character that cannot be escaped, unless the backslash itself is
      # escaped.
      MARK = %r{\\[^"\\/bfnrt](?<![^\\]\\\\.)}n
      # An escaped surrogate pair, a non-surrogate character, or the low surrogate of a pair.
      UNIT = /[dD][89abAB]\h\h\\u[dD][c-fC-F]|(?![dD][89a-fA-F])\h{4}|[dD][c-fC-F](?<=\\u[dD][89abAB]\h\h\\u[dD].)/n
      HALF = JsonReader::LONGEST_NUMBER / 2
      ODD_ESCAPE = %r{\\(?!["/bfnrt]|u(?:#{UNIT}))}n

      module_function

      # Returns the text for the json gem, or nil if the gem must not read it.
      def cleared(text)
        return if long_number?(text) || (text.include?('\\') && text.b.match?(MARK) && odd_escape?(text.b))

        text = with_signed_zeros(text) if text.include?('-0')
        text.include?('/') ? without_comments(text) : text
      end

      # Samples the text, because a number that is too long must cover one of these positions and
      # the positions after it.
      def long_number?(text)
        place = 0
        last = text.bytesize - HALF
        while (place += HALF) <= last
          byte = text.getbyte(place)
          return true if byte >= 0x30 && byte <= 0x39 && text.byteslice(place, HALF).b.match?(/\A\d+\z/n)
        end
        false
      end

      # Escaped backslashes are ordinary text.
      def odd_escape?(bytes) = bytes.gsub('\\\\', '  ').match?(ODD_ESCAPE)

      # Replaces -0 with -0.0.
      def with_signed_zeros(text)
        bytes = text.b
        return text unless bytes.match?(MINUS_ZERO)

        bytes.gsub(STRING_OR_MINUS_ZERO) { |found| found == '-0' ? '-0.0' : found }.force_encoding(Encoding::UTF_8)
      end

      # Escapes everything that may start a comment. The json gem accepts the escape only in
      # strings.
      def without_comments(text)
        text = text.gsub('/*', '/\\u002a') if text.include?('/*')
        text.include?("\n") ? text.gsub('//', '/\\u002f') : text
      end
    end
  end
end
