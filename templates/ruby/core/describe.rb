# frozen_string_literal: true

module KoineMessages
  module Core
    # Words for what was found, and for what was probably meant.
    module Describe
      # How many characters of data a message shows; the same in every runtime.
      MOST_SHOWN = 80

      module_function

      def value(found)
        case found
        when nil then 'null'
        when String then literal(found)
        when Float then found.finite? ? JsonText.ecmascript(found) : found.to_s
        when true, false, Integer then shortened(found.to_s)
        when Array then 'an array'
        when Hash then 'an object'
        else "a #{found.class}"
        end
      end

      def literal(text)
        text.valid_encoding? ? JsonText.literal(shortened(text.encode(Encoding::UTF_8))) : shortened(text.inspect)
      rescue EncodingError
        shortened(text.inspect)
      end

      def shortened(text) = text.size > MOST_SHOWN ? "#{text[0, MOST_SHOWN]}…" : text

      # At most twelve values, then how many more there are.
      def one_of(values)
        shown = values.first(12).map { |value| Json.stringify(value) }.join(', ')
        return shown if values.size == 1

        "one of #{shown}#{", … (#{values.size - 12} more)" if values.size > 12}"
      end

      # The other spelling of a word, such as snake_case for camelCase.
      def twin(word, candidates)
        wanted = plain(word)
        candidates.find { |candidate| candidate.is_a?(String) && candidate.size < 200 && plain(candidate) == wanted }
      end

      def plain(word)
        word.scrub('').downcase.gsub(/[^a-z0-9]/, '')
      end

      def hint(word, candidates)
        meant = word.is_a?(String) && word.size < 200 ? twin(word, candidates) : nil
        meant ? "; did you mean #{literal(meant)}?" : ''
      end
    end
  end
end
