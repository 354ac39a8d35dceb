# frozen_string_literal: true

module KoineMessages
  class History
    # Reads and writes stored messages for one dialect. Each message is migrated to the current
    # version.
    class Codec
      # Versions are sorted, oldest first. The last version is the current version.
      attr_reader :dialect, :versions

      # The plan contains the steps between versions, as JSON text.
      def initialize(entity, plan)
        plan = Json.parse(plan)
        @entity = entity
        @dialect, @versions, @up, @down = plan.values_at('dialect', 'versions', 'up', 'down')
        freeze
      end

      # Reads an envelope or lines of any known version. Raises DecodeError if the text is not a
      # history of the dialect, with the code `history`, `history_dialect`, `history_version`, or a
      # code of the JSON reader. An invalid message does not raise an error.
      def read(text)
        reader = Core::HistoryReader.new(text, dialect, versions.last, @entity.__send__(:definition))
        raise DecodeError.new(name, [unknown(reader.version, '/version')]) unless versions.include?(reader.version)

        notes = []
        entries = reader.stored.map { |stored| entry(stored, notes) }
        History.new(reader.version, reader.form, entries, notes)
      end

      # Writes a history in any known version. The default is the current version. Raises EncodeError
      # for an invalid value or an unknown version.
      def write(entries, version: versions.last, form: :envelope)
        raise ArgumentError, "form is :envelope or :lines, not #{form.inspect}" unless %i[envelope lines].include?(form)
        raise EncodeError.new(name, [unknown(version, '/version')]) unless versions.include?(version)

        back = @down.drop(versions.index(version)).reverse
        going = entries.map { |entry| going(entry, back) }
        writer = Core::HistoryWriter.new(dialect, version, form, going.map(&:first))
        issues = going.zip(writer.places).filter_map { |(_item, refused), place| refused&.issue(place) }
        History::Written.new(writer.text, issues)
      end

      # Returns the name of the history.
      def inspect = "#<#{self.class} #{name}>"

      private

      def name = "#{dialect}.history"

      def unknown(version, pointer)
        message = "unknown version #{Core::Describe.literal(version)}; known versions are #{versions.join(', ')}"
        Issue.new('history_version', pointer, message)
      end

      def entry(stored, notes)
        return History::Message.new(stored.value) if stored.value
        return kept(stored, stored.issues.map { |issue| Issue.new(issue.code, '', issue.message) }) if stored.text
        return kept(stored, [unknown(stored.version, '')]) unless versions.include?(stored.version)

        History::Message.new(value(stored, notes))
      rescue Core::HistorySteps::Refused => e
        kept(stored, [e.issue])
      rescue DecodeError => e
        kept(stored, e.issues)
      end

      def value(stored, notes)
        wire = Core::HistoryWalk.along(stored.json, @up.drop(versions.index(stored.version)))
        @entity.from_h(wire) { |note| notes << below(stored, note) }
      end

      def below(stored, issue) = Issue.new(issue.code, stored.pointer + issue.pointer, issue.message)

      def kept(stored, issues)
        issues = issues.map { |issue| below(stored, issue) }
        History::Kept.new(stored.version, json: stored.json, text: stored.text, pointer: stored.pointer, issues:)
      end

      # Returns an entry as text, with the reason if it cannot be converted to the requested version.
      def going(entry, back)
        return [item(content(entry.json, entry.text), entry.version), nil] if entry.is_a?(History::Kept)
        return [item(@entity.stringify(entry.value)), nil] if back.empty?

        wire = @entity.encode(entry.value)
        [item(Core::Document.write(Core::HistoryWalk.along(wire, back), name:)), nil]
      rescue Core::HistorySteps::Refused => e
        [item(content(wire), versions.last), e]
      end

      def item(text, version = nil) = Core::HistoryWriter::Item.new(text, version)
      def content(json, text = nil) = Core::HistoryWriter.content(name, json, text)
    end
  end
end
