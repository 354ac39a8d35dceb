# frozen_string_literal: true

module KoineMessages
  module Core
    # Reads both forms of a history: one JSON document, or JSON Lines with a header line.
    class HistoryReader
      # A message as found in the text: JSON, or a line that is not valid JSON, together with its
      # issues. The fast path sets only `value`.
      Stored = Struct.new(:pointer, :version, :json, :text, :issues, :value)

      # A kept message is nested in an envelope, a list and an object. The message itself may have
      # the maximum depth.
      DEEPEST = Walk::DEEPEST + 3
      INCOMPLETE = 'a kept message needs an index, a version and its message or text'
      # An upper bound on the number of messages in any history.
      FARTHEST = 0x7fff_ffff

      attr_reader :form, :version, :stored

      # Parses a text that consists of a single JSON document as an envelope. Otherwise, the first
      # line must be the header. Raises DecodeError. The definition can decode lines of the current
      # version directly.
      def initialize(text, dialect, today, definition)
        @dialect = dialect
        @today = today
        @definition = definition
        lines = lines_of(text)
        head, = Document.read(lines.first) if lines.size > 1
        head?(head) ? lines(lines, head) : whole(text, lines, head)
      end

      private

      def name = "#{@dialect}.history"

      def refuse(code, pointer, message) = raise(DecodeError.new(name, [Issue.new(code, pointer, message)]))

      def head?(json) = json.is_a?(Hash) && json['koine'] == 'history' && !json.key?('messages')

      # Returns the version of the header, which must be valid.
      def version_in(json)
        unless json.is_a?(Hash) && json['koine'] == 'history'
          refuse('history', '', 'a history must start with {"koine":"history","dialect":…,"version":…')
        end
        refuse('history', '/version', 'the version must be a string') unless json['version'].is_a?(String)
        return json['version'] if json['dialect'] == @dialect

        refuse('history_dialect', '/dialect', "this is no history of #{Json.stringify(@dialect)}")
      end

      def document(json)
        @form = :envelope
        @version = version_in(json)
        @stored = list(json['messages'], '/messages', 'the messages') do |message, pointer|
          message(message, pointer)
        end
        placed = list(json['kept'] || [], '/kept', 'the kept messages') do |item, pointer|
          [index_of(item, pointer), kept(item, pointer)]
        end
        in_order = placed.sort_by.with_index { |(index, _stored), order| [index, order] }
        in_order.each { |index, one| @stored.insert(place(index), one) }
      end

      # Rejects a message that is nested too deeply to be written back. The reader accepts one extra
      # level, because kept messages are nested more deeply.
      def message(json, pointer)
        most = Walk::DEEPEST
        refuse('depth', pointer, "found more than #{most} levels of nesting; nest less") if deeper?(json, most)
        Stored.new(pointer, @version, json)
      end

      def deeper?(json, levels)
        json = json.values if json.is_a?(Hash)
        json.is_a?(Array) && (levels.zero? || json.any? { |inner| deeper?(inner, levels - 1) })
      end

      def list(items, pointer, what)
        refuse('history', pointer, "#{what} must be an array") unless items.is_a?(Array)
        items.each_with_index.map { |item, index| yield item, "#{pointer}/#{index}" }
      end

      # Positions beyond the end are treated as the end.
      def place(index) = [index, @stored.size].min

      def index_of(item, pointer)
        index = item['index'] if item.is_a?(Hash)
        return index.to_i if index.is_a?(Numeric) && (0..FARTHEST).cover?(index) && index.to_i == index

        refuse('history', pointer, INCOMPLETE)
      end

      def kept(item, pointer)
        version = item['version']
        refuse('history', pointer, INCOMPLETE) unless version.is_a?(String)
        text = item['text']
        return Stored.new("#{pointer}/message", version, item['message']) unless text.is_a?(String)

        # The text may be readable now if an older program stored it.
        stored_text("#{pointer}/text", version, text)
      end

      def stored_text(pointer, version, text)
        json, issues = Document.read(text)
        issues.empty? ? Stored.new(pointer, version, json) : Stored.new(pointer, version, nil, text, issues)
      end

      # Returns the lines that are not empty, or none if the text cannot be read at all.
      def lines_of(text)
        clean = Text.utf8(text) if text.is_a?(String) && text.bytesize <= Json::MOST_BYTES
        return [] if clean.nil?

        clean.split("\n").grep_v(/\A[ \t\r]*\z/).map { |line| line.delete_suffix("\r") }
      end

      # Returns the document if the text does not start with a header line. `first` is the data of
      # the first of several lines.
      def whole(text, lines, first)
        json, issues = Document.read(text, DEEPEST)
        raise DecodeError.new(name, issues) unless issues.empty?

        return document(json) unless head?(json)

        lines(lines, lines.size > 1 ? first : json)
      end

      def lines(lines, head)
        @form = :lines
        @version = version_in(head)
        @stored = lines.drop(1).each.with_index(1).map { |line, index| line(line, "/#{index}") }
      end

      def line(text, pointer)
        value = @version == @today ? quick_value(text) : ODD
        return Stored.new(pointer, @version, nil, nil, nil, value) unless value.equal?(ODD)

        stored = stored_text(pointer, @version, text)
        json = stored.json
        json.is_a?(Hash) && json['koine'] == 'kept' ? kept(json, pointer) : stored
      end

      # Lines that may be kept messages need the slow path.
      def quick_value(text)
        data = QuickReader.read(text)
        data.is_a?(Hash) && data.key?('koine') ? ODD : @definition.quick_read(data)
      end
    end
  end
end
