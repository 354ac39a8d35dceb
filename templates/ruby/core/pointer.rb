# frozen_string_literal: true

module KoineMessages
  module Core
    # JSON Pointer, RFC 6901.
    module Pointer
      ESCAPES = { '~' => '~0', '/' => '~1' }.freeze

      module_function

      def to(path)
        path.map { |key| "/#{key.is_a?(String) ? key.gsub(%r{[~/]}, ESCAPES) : key}" }.join
      end
    end
  end
end
