# frozen_string_literal: true

module KoineMessages
  module Core
    # Reads and writes whole JSON texts. Returns issues, whereas the public module raises errors.
    module Document
      module_function

      # Returns the data and no issues, or nil and every issue.
      def read(text, deepest = Walk::DEEPEST)
        data = FreeJson.plain(QuickReader.read(text))
        data.equal?(ODD) ? read_exactly(text, deepest) : [data, []]
      end

      # Reads a text without using the json gem.
      def read_exactly(text, deepest = Walk::DEEPEST)
        raise TypeError, "expected JSON text, found #{text.class}" unless text.is_a?(String)

        most = Json::MOST_BYTES
        return refusal('limit', "found more than #{most} bytes; send less at a time") if text.bytesize > most

        clean = Text.utf8(text)
        return refusal('utf8', 'found bytes that are not UTF-8; send UTF-8') if clean.nil?
        return refusal('bom', 'found a byte order mark; send the text without it') if clean.start_with?("\ufeff")

        JsonReader.new(clean, deepest).read
      end

      def refusal(code, message) = [nil, [Issue.new(code, '', message)]]

      def write(data, canonical: false, name: 'JSON')
        text, issues = JsonWriter.new(canonical:).write(data)
        raise EncodeError.new(name, issues) unless issues.empty?

        text
      end
    end
  end
end
