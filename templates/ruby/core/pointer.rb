# frozen_string_literal: true

module KoineMessages
  module Core
    # JSON Pointer, RFC 6901.
    module Pointer
      ESCAPES = { '~' => '~0', '/' => '~1' }.freeze
      # Pointers of hostile data can be long each, and together longer than any memory.
      MOST_LETTERS = 1_000_000

      module_function

      def to(path)
        path.map { |key| "/#{key.is_a?(String) ? key.gsub(%r{[~/]}, ESCAPES) : key}" }.join
      end

      def truncated_after(count) = "found more problems than can be listed; fix the first #{count}"

      # True where one more, with which the pointers have so many letters, would be one too many.
      def enough?(count, letters) = count >= Walk::MOST_ISSUES || (letters > MOST_LETTERS && count.positive?)

      # Findings with their pointers, as far as they fit.
      def issues(findings)
        letters = 0
        findings.each_with_object([]) do |finding, issues|
          pointer = to(finding.path)
          letters += pointer.size
          return issues << Issue.new('truncated', '', truncated_after(issues.size)) if enough?(issues.size, letters)

          issues << Issue.new(finding.code, pointer, finding.message)
        end
      end
    end
  end
end
