# frozen_string_literal: true

module KoineMessages
  module Core
    # Methods of the reader for string literals.
    module JsonStrings
      PLAIN = /"([^"\\\x00-\x1f]*+)"/
      RUN = /[^"\\\x00-\x1f]++/
      ESCAPE = %r{\\(["\\/bfnrt])}
      UNIT = /\\u(\h{4})/
      LOW_UNIT = /\\u([dD][c-fC-F]\h\h)/
      ESCAPED = { 'b' => "\b", 'f' => "\f", 'n' => "\n", 'r' => "\r", 't' => "\t" }.freeze
      KNOWN = 'JSON supports only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits'

      private

      # Reads a string, starting at its opening quote. Lone surrogates are reported at the path.
      def string(path)
        return @scanner[1].freeze if @scanner.skip(PLAIN)

        @scanner.pos += 1
        text = +''
        text << (@scanner.scan(RUN) || escape(path)) until byte == 0x22
        @scanner.pos += 1
        text.freeze
      end

      def escape(path)
        return ESCAPED.fetch(@scanner[1]) { @scanner[1] } if @scanner.skip(ESCAPE)
        return character(@scanner[1].hex, path) if @scanner.skip(UNIT)

        if byte == 0x5c
          @scanner.pos += 1
          refuse("after a backslash; #{KNOWN}")
        end
        advice = @scanner.eos? ? 'close it with a double quote' : 'write it as \\u00xx'
        refuse("inside a string; #{advice}")
      end

      def character(unit, path)
        return [unit].pack('U') unless unit.between?(0xd800, 0xdfff)

        if unit < 0xdc00 && @scanner.skip(LOW_UNIT)
          low = @scanner[1].hex
          return [0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00)].pack('U')
        end

        half = format('\\u%04x', unit)
        @findings.add('lone_surrogate', path, "found the lone surrogate #{half}; write both halves of the pair")
        "\ufffd"
      end
    end
  end
end
