# frozen_string_literal: true

module KoineMessages
  # JSON text, strictly: RFC 8259 without exceptions, no key twice, UTF-8 without a byte order mark, no digit lost.
  module Json
    MOST_BYTES = 64 * 1024 * 1024

    module_function

    # Frozen data. Integers have any size; a number with fraction or exponent is a Float unless it is a small integer.
    def parse(text)
      data, issues = Core::Document.read(text)
      raise DecodeError.new('JSON', issues) unless issues.empty?

      data
    end

    # Text of plain data, in the order of its keys.
    def stringify(data)
      Core::Document.write(data)
    end

    # The one text of RFC 8785, for hashes and signatures. Great integers are written by their digits.
    def canonical(data)
      Core::Document.write(data, canonical: true)
    end
  end
end
