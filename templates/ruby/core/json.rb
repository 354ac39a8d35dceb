# frozen_string_literal: true

module KoineMessages
  # A strict JSON parser and printer (RFC 8259): no duplicate keys, UTF-8 without a byte order mark,
  # and all digits preserved.
  module Json
    # The maximum size of a text, in bytes.
    MOST_BYTES = 64 * 1024 * 1024

    module_function

    # Parses text to frozen data. Integers can have any size. A number with a fraction or an
    # exponent is a Float, unless it is a small integer.
    def parse(text)
      data, issues = Core::Document.read(text)
      raise DecodeError.new('JSON', issues) unless issues.empty?

      data
    end

    # Prints data with its keys in order.
    def stringify(data)
      Core::Document.write(data)
    end

    # Prints data in the canonical form of RFC 8785, for hashes and signatures. Integers beyond 2^53
    # keep their digits.
    def canonical(data)
      Core::Document.write(data, canonical: true)
    end
  end
end
