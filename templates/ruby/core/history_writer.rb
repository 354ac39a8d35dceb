# frozen_string_literal: true

module KoineMessages
  module Core
    # Writes both forms of a history.
    class HistoryWriter
      # The text of a message, or of a kept message with its version.
      Item = Struct.new(:text, :version) do
        def kept? = !version.nil?

        # Returns the message's pointer relative to the item.
        def below
          return '' unless kept?

          text.start_with?('"message"') ? '/message' : '/text'
        end

        def member(opening) = "{#{opening},\"version\":#{Json.stringify(version)},#{text}}"
      end

      # Returns the part of a kept message's text that follows its version.
      def self.content(name, json, text = nil)
        text.nil? ? %("message":#{Document.write(json, name:)}) : %("text":#{Document.write(text, name:)})
      end

      def initialize(dialect, version, form, items)
        @head = %({"koine":"history","dialect":#{Json.stringify(dialect)},"version":#{Json.stringify(version)})
        @form = form
        @items = items
      end

      # Every line ends with a line feed.
      def text = @form == :lines ? lines : document

      # Returns the JSON Pointer of every item.
      def places
        counts = Hash.new(-1)
        @items.each.with_index(1).map do |item, line|
          among = item.kept? ? '/kept' : '/messages'
          counts[among] += 1
          (@form == :lines ? "/#{line}" : "#{among}/#{counts[among]}") + item.below
        end
      end

      private

      def lines
        all = @items.map { |item| item.kept? ? item.member('"koine":"kept"') : item.text }
        ["#{@head}}", *all].map { |line| "#{line}\n" }.join
      end

      def document
        messages = @items.reject(&:kept?).map(&:text)
        kept = @items.each_with_index.select { |item, _index| item.kept? }
        kept = kept.map { |item, index| item.member("\"index\":#{index}") }
        rest = kept.empty? ? '' : %(,"kept":[#{kept.join(',')}])
        %(#{@head},"messages":[#{messages.join(',')}]#{rest}})
      end
    end
  end
end
