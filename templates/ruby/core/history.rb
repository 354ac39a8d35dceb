# frozen_string_literal: true

module KoineMessages
  # Stored messages in order. `version` and `form` (:envelope or :lines) describe the data that was
  # read. `notes` lists the values that salvage hints dropped from messages.
  History = Struct.new(:version, :form, :entries, :notes) do
    def initialize(version, form, entries, notes)
      super(version, form, entries.freeze, notes.freeze)
      freeze
    end

    # Returns the messages that could be read.
    def messages = entries.grep(History::Message).map(&:value)
  end

  class History
    # A message in the current version.
    Message = Struct.new(:value) do
      def initialize(value)
        super
        freeze
      end
    end

    # A message that could not be read, with its version: the unchanged JSON, or the text of a line
    # that is not valid JSON. `pointer` is its location: a JSON Pointer into the envelope or into
    # the lines. The pointer to the first line is `/0`. The pointers in `issues` start with
    # `pointer` and refer to the message in the current version.
    Kept = Struct.new(:version, :json, :text, :pointer, :issues) do
      def initialize(version, json: nil, text: nil, pointer: '', issues: [])
        super(version, Core::Immutable.copy(json), Core::Immutable.copy(text), pointer, issues.dup.freeze)
        freeze
      end
    end

    # The text of a history. `issues` lists the reasons why messages cannot be converted to an older
    # version. These messages are written as kept messages, in the current version.
    Written = Struct.new(:text, :issues) do
      def initialize(text, issues)
        super(text, issues.freeze)
        freeze
      end
    end
  end
end
