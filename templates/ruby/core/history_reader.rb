# frozen_string_literal: true

module KoineMessages
  module Core
    # The two forms of a history, read: one JSON document, or JSON Lines after a line that says what they are.
    class HistoryReader
      # A message as it stands in the text: JSON, or a text with the reasons why it is none; or its value, read quickly.
      Stored = Struct.new(:pointer, :version, :json, :text, :issues, :value)

      # A message that was kept has an envelope, a list and an object around it, and may be as deep as on its own.
      DEEPEST = Walk::DEEPEST + 3
      INCOMPLETE = 'a kept message needs an index, a version and its message or text'
      # No history has as many messages.
      FARTHEST = 0x7fff_ffff

      attr_reader :form, :version, :stored

      # A text that is one document is an envelope; otherwise its first line has to be the head. Raises DecodeError.
      # Lines of today's version may be values at once, of that definition.
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

      # The version that the head names; whatever else stands there must be right.
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
        placed = list(json['kept'] || [], '/kept', 'the kept messages') { |item, pointer| [index_of(item, pointer), kept(item, pointer)] }
        placed.sort_by.with_index { |(index, _stored), order| [index, order] }.each { |index, one| @stored.insert(place(index), one) }
      end

      # Messages have one level less around them, and could not be written again if they had one more.
      def message(json, pointer)
        refuse('depth', pointer, "found more than #{Walk::DEEPEST} levels of nesting; nest less") if deeper?(json, Walk::DEEPEST)
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

      # As far as there are others.
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

        # It could not be read once, but may be readable now.
        stored_text("#{pointer}/text", version, text)
      end

      def stored_text(pointer, version, text)
        json, issues = Document.read(text)
        issues.empty? ? Stored.new(pointer, version, json) : Stored.new(pointer, version, nil, text, issues)
      end

      # The lines that are not empty; none of a text that cannot be read at all.
      def lines_of(text)
        clean = Text.utf8(text) if text.is_a?(String) && text.bytesize <= Json::MOST_BYTES
        return [] if clean.nil?

        clean.split("\n").grep_v(/\A[ \t\r]*\z/).map { |line| line.delete_suffix("\r") }
      end

      # A text that does not begin with a line of its own for the head; `first` is the data of its first line, if there are others.
      def whole(text, lines, first)
        json, issues = Document.read(text, DEEPEST)
        raise DecodeError.new(name, issues) unless issues.empty?

        head?(json) ? lines(lines, lines.size > 1 ? first : json) : document(json)
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

      # A line that may be one that was kept is left to others.
      def quick_value(text)
        data = QuickReader.read(text)
        data.is_a?(Hash) && data.key?('koine') ? ODD : @definition.quick_read(data)
      end
    end
  end
end
