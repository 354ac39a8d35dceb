# frozen_string_literal: true

module KoineMessages
  module Core
    # Descriptions of data, and suggestions for misspelled words.
    module Describe
      # The maximum number of characters of data quoted in a message. This limit is the same in
      # every runtime.
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

      # Returns at most twelve values, followed by the number of remaining values.
      def one_of(values)
        shown = values.first(12).map { |value| Json.stringify(value) }.join(', ')
        return shown if values.size == 1

        "one of #{shown}#{", … (#{values.size - 12} more)" if values.size > 12}"
      end

      # Returns another spelling of a word, such as snake_case for camelCase.
      def twin(word, candidates)
        wanted = plain(word)
        candidates.find { |candidate| candidate.is_a?(String) && candidate.size < 200 && plain(candidate) == wanted }
      end

      def plain(word)
        word.scrub('').downcase.gsub(/[^a-z0-9]/, '')
      end

      LONGEST_WORD = 60

      # Returns the known word that was probably intended: one that is spelled differently or is at
      # most two edits away.
      def hint(word, candidates)
        return '' unless word.is_a?(String) && word.size <= LONGEST_WORD

        known = candidates.grep(String).map { |one| [one, edits(plain(word), plain(one), [2, one.size / 3].min)] }
        meant = known.select(&:last).min_by.with_index { |(_one, edits), index| [edits, index] }
        meant ? "; did you mean #{literal(meant.first)}?" : ''
      end

      # Returns the edit distance, counting a swap of adjacent letters as one edit, or nil if it
      # exceeds `most`.
      def edits(word, other, most)
        return if (word.size - other.size).abs > most

        rows = word.each_char.with_index.reduce([[], (0..other.size).to_a]) do |(before, row), (letter, at)|
          [row, next_row(row, before, letter, at, word, other)]
        end
        rows.last.last if rows.last.last <= most
      end

      def next_row(row, before, letter, place, word, other)
        other.each_char.with_index.with_object([place + 1]) do |(known, at), made|
          best = [row[at] + (letter == known ? 0 : 1), row[at + 1] + 1, made[at] + 1].min
          swapped = place.positive? && at.positive? && letter == other[at - 1] && word[place - 1] == known
          made << (swapped ? [best, before[at - 1] + 1].min : best)
        end
      end
    end
  end
end
