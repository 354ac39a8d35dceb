# frozen_string_literal: true

module KoineMessages
  module Core
    # JSON strings, which are frozen and valid UTF-8.
    module Text
      # A surrogate encoded in UTF-8, which is invalid.
      SURROGATE = /\xED[\xA0-\xBF]/n

      UTF_8 = Encoding::UTF_8

      module_function

      # Returns the text in UTF-8, or nil if that is not possible. Binary strings are treated as
      # UTF-8, and other encodings are converted.
      def utf8(text)
        case text.encoding
        when Encoding::UTF_8 then text.valid_encoding? ? text : nil
        when Encoding::BINARY, Encoding::US_ASCII
          same = text.dup.force_encoding(Encoding::UTF_8)
          same.valid_encoding? ? same : nil
        else text.encode(Encoding::UTF_8)
        end
      rescue EncodingError
        nil
      end

      # The json gem writes such a string unchanged, or rejects it if it is not valid.
      def ordinary?(text) = text.instance_of?(String) && text.encoding.equal?(UTF_8)

      def own(text, walk)
        clean = utf8(text)
        return clean.frozen? ? clean : clean.dup.freeze if clean
        return walk.refuse('lone_surrogate', 'found half a character; write both halves') if text.b.match?(SURROGATE)

        walk.refuse('utf8', 'found text that is not UTF-8')
      end
    end
  end
end
