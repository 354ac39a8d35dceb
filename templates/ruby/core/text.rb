# frozen_string_literal: true

module KoineMessages
  module Core
    # Strings as JSON has them: frozen, Unicode, in UTF-8.
    module Text
      # Half a surrogate pair, as careless programs write it in UTF-8.
      SURROGATE = /\xED[\xA0-\xBF]/n

      UTF_8 = Encoding::UTF_8

      module_function

      # Bytes count as UTF-8; text in another encoding is converted. The answer is nil when neither is possible.
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

      # json writes it as it is, or refuses it when it is no Unicode.
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
