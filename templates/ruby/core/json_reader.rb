# frozen_string_literal: true

require 'strscan'

module KoineMessages
  module Core
    # Parses JSON text according to RFC 8259 and I-JSON, preserves all digits, and reports every
    # issue with its location.
    class JsonReader
      include JsonStrings

      SPACE = /[ \t\n\r]+/
      NUMBER = /-?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?/
      LONGEST_NUMBER = 1000
      SHOWN = /[A-Za-z0-9]{1,40}|./m

      # The text must be valid UTF-8.
      def initialize(text, deepest)
        @text = text
        @deepest = deepest
        @scanner = StringScanner.new(text)
        @path = []
        @findings = JsonFindings.new
      end

      # Returns the document, or nil and every issue in text order.
      def read
        value = document
        @findings.issues.empty? ? [value, []] : [nil, @findings.issues]
      rescue JsonFindings::Stop => e
        @findings.stop(e, @path)
        [nil, @findings.issues]
      end

      private

      def byte = @text.getbyte(@scanner.pos)
      def space = @scanner.skip(SPACE)

      def document
        space
        document = value
        space
        refuse('after the document; remove everything after it') unless @scanner.eos?
        document
      end

      def value
        case byte
        when 0x7b then object
        when 0x5b then array
        when 0x22 then string(@path)
        when 0x74 then word(/true/, true)
        when 0x66 then word(/false/, false)
        when 0x6e then word(/null/, nil)
        else number
        end
      end

      def word(spelling, value)
        @scanner.skip(spelling) ? value : refuse('where a value should start')
      end

      def object
        object = {}
        return object.freeze if empty?(0x7d)

        loop do
          read_member(object)
          return object.freeze unless comma?(0x7d)
        end
      end

      def read_member(object)
        key = key_of(object)
        @path.push(key)
        colon
        object[key] = value
        @path.pop
      end

      def key_of(object)
        refuse('after a comma; remove the comma') if byte == 0x7d
        refuse('where a key should start; keys are strings in double quotes') unless byte == 0x22
        key = string(@path)
        if object.key?(key)
          @findings.add('dup_key', [*@path, key], "duplicate key #{Describe.literal(key)}; keep one of them")
        end
        key
      end

      def colon
        space
        byte == 0x3a ? @scanner.pos += 1 : refuse('where a colon should be')
        space
      end

      def array
        array = []
        return array.freeze if empty?(0x5d)

        loop do
          @path.push(array.size)
          refuse('after a comma; remove the comma') if byte == 0x5d
          array << value
          @path.pop
          return array.freeze unless comma?(0x5d)
        end
      end

      # Enters an array or object. If it is empty, returns true and consumes the closing bracket.
      def empty?(closing)
        if @path.size >= @deepest
          raise JsonFindings::Stop.new('depth', "found more than #{@deepest} levels of nesting; nest less")
        end

        @scanner.pos += 1
        space
        return false unless byte == closing

        @scanner.pos += 1
        true
      end

      def comma?(closing)
        space
        more = byte == 0x2c
        refuse("where a comma or \"#{closing.chr}\" should be") unless more || byte == closing
        @scanner.pos += 1
        space if more
        more
      end

      def number
        digits = @scanner.scan(NUMBER) || refuse('where a value should start')
        refuse('inside a number') if @scanner.match?(/[0-9.eE]/)
        return refuse_number('limit', "a number of #{digits.size} characters") if digits.size > LONGEST_NUMBER

        number = JsonNumber.read(digits)
        return number unless number.is_a?(Float) && number.infinite?

        refuse_number('number_range', "#{digits[0, 40]}, which is outside the range of a double")
      end

      def refuse_number(code, found)
        @findings.add(code, @path, "found #{found}; write it as a string")
        0
      end

      # Reports an issue that stops the reader.
      def refuse(expected)
        found = @scanner.check(SHOWN)
        line = @text.byteslice(0, @scanner.pos).count("\n") + 1
        what = found ? JsonText.literal(found) : 'the end of the text'
        raise JsonFindings::Stop.new('syntax', "found #{what} #{expected} (line #{line})")
      end
    end
  end
end
