# frozen_string_literal: true

module KoineMessages
  # JSON text, strictly: RFC 8259 without exceptions, no key twice, UTF-8 without a byte order mark, no digit lost.
  module Json
    MOST_BYTES = 64 * 1024 * 1024

    module_function

    # Frozen data. Integers have any size; a number with fraction or exponent is a Float unless it is a small integer.
    def parse(text)
      data, issues = read(text)
      raise DecodeError.new('JSON', issues) unless issues.empty?

      data
    end

    # Text of plain data, in the order of its keys.
    def stringify(data)
      write(data)
    end

    # The one text of RFC 8785, for hashes and signatures. Great integers are written by their digits.
    def canonical(data)
      write(data, canonical: true)
    end

    # The data and no issues, or nil and every issue.
    def read(text, deepest = Core::Walk::DEEPEST)
      data = Core::QuickReader.read(text)
      data = Core::FreeJson.plain(data)
      data.equal?(Core::ODD) ? read_exactly(text, deepest) : [data, []]
    end

    # The same, with nobody's help.
    def read_exactly(text, deepest = Core::Walk::DEEPEST)
      raise TypeError, "expected JSON text, found #{text.class}" unless text.is_a?(String)
      return refusal('limit', "found more than #{MOST_BYTES} bytes; send less at a time") if text.bytesize > MOST_BYTES

      clean = Core::Text.utf8(text)
      return refusal('utf8', 'found bytes that are not UTF-8; send UTF-8') if clean.nil?
      return refusal('bom', 'found a byte order mark; send the text without it') if clean.start_with?("\ufeff")

      Core::JsonReader.new(clean, deepest).read
    end

    def refusal(code, message) = [nil, [Issue.new(code, '', message)]]

    def write(data, canonical: false, name: 'JSON')
      text, issues = Core::JsonWriter.new(canonical:).write(data)
      raise EncodeError.new(name, issues) unless issues.empty?

      text
    end
  end
end
