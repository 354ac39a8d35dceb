# frozen_string_literal: true

module KoineMessages
  module Core
    # JSON Pointers (RFC 6901).
    module Pointer
      ESCAPES = { '~' => '~0', '/' => '~1' }.freeze
      # Limits the total length of all pointers, because a hostile document can produce very long
      # ones.
      MOST_LETTERS = 1_000_000

      module_function

      def to(path)
        path.map { |key| "/#{key.is_a?(String) ? key.gsub(%r{[~/]}, ESCAPES) : key}" }.join
      end

      def truncated_after(count) = "found more problems than can be listed; fix the first #{count}"

      # Returns true if another issue would exceed the limits. `letters` includes its pointer.
      def enough?(count, letters) = count >= Walk::MOST_ISSUES || (letters > MOST_LETTERS && count.positive?)

      # Converts findings to issues, up to the limits.
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
