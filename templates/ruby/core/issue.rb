# frozen_string_literal: true

module KoineMessages
  # One reason why data was refused, or one thing that decoding mended. The pointer is a JSON Pointer (RFC 6901).
  class Issue
    attr_reader :code, :pointer, :message

    # From 1, where text was parsed that is JSON; else nil.
    attr_reader :line, :column

    def initialize(code, pointer, message, line = nil, column = nil)
      @code = code
      @pointer = pointer
      @message = message
      @line = line
      @column = column
      freeze
    end

    def ==(other)
      other.is_a?(Issue) && deconstruct == other.deconstruct
    end
    alias eql? ==

    def hash = deconstruct.hash
    def deconstruct = [code, pointer, message]
    def deconstruct_keys(_keys) = { code:, pointer:, message: }

    def to_s
      place = line ? " (line #{line}, column #{column})" : ''
      "#{pointer.empty? ? '(whole document)' : pointer}: #{message} [#{code}]#{place}"
    end
  end

  # Raised with every reason at once; the message lists them.
  class DataError < StandardError
    attr_reader :entity_id, :issues

    def initialize(entity_id, issues)
      @entity_id = entity_id
      @issues = issues.freeze
      super(["#{entity_id} rejected the data:", *issues.map { |issue| "  #{issue}" }].join("\n"))
    end

    def deconstruct_keys(_keys) = { entity_id:, issues: }
  end

  # Raised when a text or wire data is not what the schema asks for.
  class DecodeError < DataError; end

  # Raised when a value has no valid JSON form.
  class EncodeError < DataError; end
end
