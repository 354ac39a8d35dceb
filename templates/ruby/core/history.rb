# frozen_string_literal: true

module KoineMessages
  # Stored messages, in their order. `version` and `form` (:envelope or :lines) are those of the data that was read;
  # `notes` say what salvage hints left out of messages that were read.
  History = Struct.new(:version, :form, :entries, :notes) do
    def initialize(version, form, entries, notes)
      super(version, form, entries.freeze, notes.freeze)
      freeze
    end

    # The messages that could be read.
    def messages = entries.grep(History::Message).map(&:value)
  end

  # A message that could be read, in today's version.
  History::Message = Struct.new(:value) do
    def initialize(value)
      super
      freeze
    end
  end

  # One that could not: the JSON as it came, or the text of a line that is no JSON, under the version that it has.
  # `pointer` says where it stands: a JSON Pointer into the envelope, or into its lines, of which the first is `/0`.
  # The places of `issues` go on from there, and name places as today's version has them.
  History::Kept = Struct.new(:version, :json, :text, :pointer, :issues) do
    def initialize(version, json: nil, text: nil, pointer: '', issues: [])
      super(version, Core::Immutable.copy(json), Core::Immutable.copy(text), pointer, issues.dup.freeze)
      freeze
    end
  end

  # A history as text; `issues` say why messages have no form in an older version: those are kept, in today's.
  History::Written = Struct.new(:text, :issues) do
    def initialize(text, issues)
      super(text, issues.freeze)
      freeze
    end
  end
end
