# frozen_string_literal: true

require 'json'

module KoineMessages
  module Core
    # The reader of Ruby's own json, for text in which it reads what the exact reader would read.
    module QuickReader
      # As it is now: some programs put another parser in its place later. A class can be named in every Ractor.
      PARSER = ::JSON::Parser

      module_function

      # Data that nobody has frozen, or ODD. Its doubles are still to be looked at: see JsonNumber.sure?.
      def read(text)
        return ODD unless text.is_a?(String) && text.bytesize <= Json::MOST_BYTES

        clean = Text.utf8(text)
        clean.nil? || Suspicion.strange?(bytes = clean.b.freeze) ? ODD : counted(PARSER.new(clean).parse, bytes)
      rescue ::JSON::ParserError
        ODD
      end

      # json keeps the last of two members with the same key, so there are fewer of them than in the text.
      def counted(data, bytes)
        tally = Tally.new
        tally.take(data, Walk::DEEPEST)
        return ODD if tally.doubles && Suspicion.long_double?(bytes)

        tally.members == bytes.count(':') || tally.members == Suspicion.keys_in(bytes) ? data : ODD
      end

      # How many members there are in data, and whether there are doubles.
      class Tally
        attr_reader :members, :doubles

        def initialize
          @members = 0
          @doubles = false
        end

        def take(data, levels)
          case data
          when Hash
            @members += data.size
            parts(data.values, levels)
          when Array then parts(data, levels)
          when Float then @doubles = true
          end
        end

        private

        def parts(parts, levels)
          raise ::JSON::NestingError if levels.zero?

          parts.each { |part| take(part, levels - 1) unless part.is_a?(String) }
        end
      end
    end
  end
end
