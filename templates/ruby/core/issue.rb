# frozen_string_literal: true

module KoineMessages
  # A reason why data was rejected, or a note about data that decoding dropped. The pointer is a
  # JSON Pointer (RFC 6901).
  class Issue
    # The code is the same in all languages, such as `type` or `missing`.
    attr_reader :code, :pointer, :message

    # The 1-based line and column if valid JSON text was parsed, otherwise nil.
    attr_reader :line, :column

    def initialize(code, pointer, message, line = nil, column = nil)
      @code = code
      @pointer = pointer
      @message = message
      @line = line
      @column = column
      freeze
    end

    # Returns true if the code, the pointer and the message are equal.
    def ==(other)
      other.is_a?(Issue) && deconstruct == other.deconstruct
    end
    alias eql? ==

    # Returns equal hash codes for equal issues.
    def hash = deconstruct.hash

    # Returns the code, the pointer and the message, for `in [code, pointer, message]`.
    def deconstruct = [code, pointer, message]

    # Returns the code, the pointer and the message, for `in { code:, pointer: }`.
    def deconstruct_keys(_keys) = { code:, pointer:, message: }

    # Returns the issue on one line, with its location.
    def to_s
      place = line ? " (line #{line}, column #{column})" : ''
      "#{pointer.empty? ? '(whole document)' : pointer}: #{message} [#{code}]#{place}"
    end
  end

  # Base class of the errors for invalid data. The message lists every reason.
  class DataError < StandardError
    # The name of the entity with its dialect, and every reason.
    attr_reader :entity_id, :issues

    def initialize(entity_id, issues)
      @entity_id = entity_id
      @issues = issues.freeze
      super(["#{entity_id} rejected the data:", *issues.map { |issue| "  #{issue}" }].join("\n"))
    end

    # Returns the attributes, for `in { issues: [first, *] }`.
    def deconstruct_keys(_keys) = { entity_id:, issues: }
  end

  # Raised when text or wire data does not match the schema.
  class DecodeError < DataError; end

  # Raised when a value has no valid JSON form.
  class EncodeError < DataError; end
end
