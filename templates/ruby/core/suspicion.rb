# frozen_string_literal: true

module KoineMessages
  module Core
    # Signs of what Ruby's own json takes in silence or reads as something else, found in a text.
    # It may suspect what is right, and never passes what is wrong.
    module Suspicion
      # A negative zero, which json reads as an integer.
      MINUS_ZERO = /-0(?![\d.eE])(?<=[:,\[\s]-0|\A-0)/n
      STRING_OR_MINUS_ZERO = /"[^"\\]*+(?:\\.[^"\\]*+)*+"?|-0(?![\d.eE])/mn
      # A backslash before what follows none, unless a single one goes before it.
      MARK = %r{\\[^"\\/bfnrt](?<![^\\]\\\\.)}n
      # A pair of halves, no half at all, or the second of a pair.
      UNIT = /[dD][89abAB]\h\h\\u[dD][c-fC-F]|(?![dD][89a-fA-F])\h{4}|[dD][c-fC-F](?<=\\u[dD][89abAB]\h\h\\u[dD].)/n
      HALF = JsonReader::LONGEST_NUMBER / 2
      ODD_ESCAPE = %r{\\(?!["/bfnrt]|u(?:#{UNIT}))}n

      module_function

      # The text as json may read it, or nil where it may not.
      def cleared(text)
        return if long_number?(text) || (text.include?('\\') && text.b.match?(MARK) && odd_escape?(text.b))

        text = with_signed_zeros(text) if text.include?('-0')
        text.include?('/') ? without_comments(text) : text
      end

      # A number that is too long covers one of these places and what follows it.
      def long_number?(text)
        place = 0
        last = text.bytesize - HALF
        while (place += HALF) <= last
          byte = text.getbyte(place)
          return true if byte >= 0x30 && byte <= 0x39 && text.byteslice(place, HALF).b.match?(/\A\d+\z/n)
        end
        false
      end

      # Escaped backslashes count as any other text.
      def odd_escape?(bytes) = bytes.gsub('\\\\', '  ').match?(ODD_ESCAPE)

      # The same text with -0.0 for -0.
      def with_signed_zeros(text)
        bytes = text.b
        return text unless bytes.match?(MINUS_ZERO)

        bytes.gsub(STRING_OR_MINUS_ZERO) { |found| found == '-0' ? '-0.0' : found }.force_encoding(Encoding::UTF_8)
      end

      # The same text with an escape in whatever may begin a comment: json knows it in strings alone.
      def without_comments(text)
        text = text.gsub('/*', '/\\u002a') if text.include?('/*')
        text.include?("\n") ? text.gsub('//', '/\\u002f') : text
      end
    end
  end
end
