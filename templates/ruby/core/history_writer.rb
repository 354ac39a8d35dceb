# frozen_string_literal: true

module KoineMessages
  module Core
    # The two forms of a history, written.
    class HistoryWriter
      # A message as text of its own, or what stands for one that was kept under a version.
      Item = Struct.new(:text, :version) do
        def kept? = !version.nil?

        # The place of the message itself, below the place of the item.
        def below
          return '' unless kept?

          text.start_with?('"message"') ? '/message' : '/text'
        end

        def member(opening) = "{#{opening},\"version\":#{Json.stringify(version)},#{text}}"
      end

      # The text of a kept one, after its version.
      def self.content(name, json, text = nil)
        text.nil? ? %("message":#{Document.write(json, name:)}) : %("text":#{Document.write(text, name:)})
      end

      def initialize(dialect, version, form, items)
        @head = %({"koine":"history","dialect":#{Json.stringify(dialect)},"version":#{Json.stringify(version)})
        @form = form
        @items = items
      end

      # Lines end with one each.
      def text = @form == :lines ? lines : document

      # The place of each item, below which a place of it is named.
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
