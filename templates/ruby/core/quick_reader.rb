# frozen_string_literal: true

require 'json'

module KoineMessages
  module Core
    # The reader of Ruby's own json, for text in which it reads what the exact reader would read.
    module QuickReader
      # An object while json fills it: a key that stands twice ends the reading.
      class Members < Hash
        def []=(key, member)
          raise ::JSON::ParserError, 'a key stands twice' if key?(key)

          store(key, member)
        end
      end

      # Turns the digits of a number that is not whole into what the exact reader would, as far as they are few.
      module Decimals
        LONG_EXPONENT = /[eE][+-]?\d{3}/

        def self.try_convert(digits)
          raise ::JSON::ParserError, 'long' if digits.size > JsonNumber::SHORT || digits.match?(LONG_EXPONENT)

          JsonNumber.small(digits.to_f)
        end
      end

      # As it is now: some programs put another parser in its place later. A class can be named in every Ractor.
      PARSER = ::JSON::Parser
      OPTIONS = { max_nesting: Walk::DEEPEST, object_class: Members, decimal_class: Decimals }.freeze

      module_function

      # Data that nobody has frozen, its objects still Members; or ODD.
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
