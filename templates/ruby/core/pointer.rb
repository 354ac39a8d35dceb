# frozen_string_literal: true

module KoineMessages
  module Core
    # JSON Pointer, RFC 6901.
    module Pointer
      ESCAPES = { '~' => '~0', '/' => '~1' }.freeze
      # Pointers of hostile data can be long each, and together longer than any memory.
      MOST_LETTERS = 1_000_000
      REST = 'found more than fits one answer; mend the others first'

      module_function

      def to(path)
        path.map { |key| "/#{key.is_a?(String) ? key.gsub(%r{[~/]}, ESCAPES) : key}" }.join
      end

      # Findings with their pointers, as far as they fit.
      def issues(findings)
        letters = 0
        findings.each_with_object([]) do |finding, issues|
          return issues << Issue.new('limit', '', REST) if letters > MOST_LETTERS

          issues << Issue.new(finding.code, to(finding.path), finding.message)
          letters += issues.last.pointer.size
        end
      end
    end
  end
end
