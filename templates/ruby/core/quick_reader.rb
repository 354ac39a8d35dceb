# frozen_string_literal: true

require 'json'

module KoineMessages
  module Core
    # The fast reader, which uses the json gem for texts that both readers parse identically.
    module QuickReader
      # A Hash for the json gem to fill. A duplicate key aborts the read.
      class Members < Hash
        def []=(key, member)
          raise ::JSON::ParserError, 'a key stands twice' if key?(key)

          store(key, member)
        end
      end

      # Converts short numbers with a fraction or exponent the same way as the exact reader.
      module Decimals
        LONG_EXPONENT = /[eE][+-]?\d{3}/

        def self.try_convert(digits)
          raise ::JSON::ParserError, 'long' if digits.size > JsonNumber::SHORT || digits.match?(LONG_EXPONENT)

          JsonNumber.small(digits.to_f)
        end
      end

      # Saved at load time because programs can replace the parser later. A named class works in
      # every Ractor.
      PARSER = ::JSON::Parser
      OPTIONS = { max_nesting: Walk::DEEPEST, object_class: Members, decimal_class: Decimals }.freeze

      module_function

      # Returns unfrozen data whose objects are Members, or ODD.
      def read(text)
        return ODD unless text.is_a?(String) && text.bytesize <= Json::MOST_BYTES

        clean = Text.utf8(text)
        clean &&= Suspicion.cleared(clean)
        clean ? PARSER.new(clean, **OPTIONS).parse : ODD
      rescue ::JSON::ParserError
        ODD
      end
    end
  end
end
