# frozen_string_literal: true

module KoineMessages
  module Core
    # Signs of what Ruby's own json takes in silence or reads as something else, found in the bytes of a text.
    # It may suspect what is right, and never passes what is wrong.
    module Suspicion
      # A negative zero, or a backslash before what follows none, unless a single one goes before it.
      MARK = %r{-0(?![\d.])(?<=[:,\[\s]-0|\A-0)|\\[^"\\/bfnrt](?<![^\\]\\\\.)}n
      MINUS_ZERO = /-0(?![\d.])(?<=[:,\[\s]-0|\A-0)/n
      # A pair of halves, no half at all, or the second of a pair.
      UNIT = /[dD][89abAB]\h\h\\u[dD][c-fC-F]|(?![dD][89a-fA-F])\h{4}|[dD][c-fC-F](?<=\\u[dD][89abAB]\h\h\\u[dD].)/n
      ODD_ESCAPE = %r{\\(?!["/bfnrt]|u(?:#{UNIT}))}n

      module_function

      def strange?(bytes)
        long_number?(bytes) || (bytes.match?(MARK) && (bytes.match?(MINUS_ZERO) || odd_escape?(bytes)))
      end

      # A number that is too long covers one of these places and what follows it.
      def long_number?(bytes)
        length = JsonReader::LONGEST_NUMBER / 2
        place = 0
        while (place += length) <= bytes.bytesize - length
          return true if bytes.getbyte(place).between?(0x30, 0x39) && bytes.byteslice(place, length).match?(/\A\d+\z/n)
        end
        false
      end

      # Escaped backslashes count as any other text.
      def odd_escape?(bytes) = bytes.gsub('\\\\', '  ').match?(ODD_ESCAPE)

      # The same text with an escape in whatever may begin a comment: json knows it in strings alone.
      def without_comments(text)
        text = text.gsub('/*', '/\\u002a') if text.include?('/*')
        text.include?("\n") ? text.gsub('//', '/\\u002f') : text
      end
    end
  end
end
