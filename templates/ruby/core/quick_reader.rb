# frozen_string_literal: true

require 'json'

module KoineMessages
  module Core
    # The reader of Ruby's own json, for text in which it reads what the exact reader would read.
    module QuickReader
      # As it is now: some programs put another parser in its place later.
      PARSE = ::JSON.method(:parse)

      module_function

      # Data that nobody has frozen, or ODD. Its doubles are still to be looked at: see JsonNumber.sure?.
      def read(text)
        return ODD unless text.is_a?(String) && text.bytesize <= Json::MOST_BYTES

        clean = Text.utf8(text)
        clean.nil? || Suspicion.strange?(bytes = clean.b) ? ODD : counted(PARSE.call(clean), bytes)
      rescue ::JSON::ParserError
        ODD
      end

      # json keeps the last of two members with the same key, so there are fewer of them than in the text.
      def counted(data, bytes)
        return data unless data.is_a?(Hash) || data.is_a?(Array)

        members = members_in(data, Walk::DEEPEST)
        members == bytes.count(':') || members == Suspicion.keys_in(bytes) ? data : ODD
      end

      def members_in(data, levels)
        raise ::JSON::NestingError if levels.zero?

        parts = data.is_a?(Hash) ? data.values : data
        count = data.is_a?(Hash) ? data.size : 0
        parts.each { |part| count += members_in(part, levels - 1) if part.is_a?(Hash) || part.is_a?(Array) }
        count
      end
    end
  end
end
