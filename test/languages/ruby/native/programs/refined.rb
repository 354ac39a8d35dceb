# frozen_string_literal: true

# A refinement adds methods to messages only where it is activated.

require 'koine_messages'

Phi = KoineMessages::Phi

# Helpers for text.
module Words
  refine Phi::UserMessage do
    def words = content.grep(Phi::TextContent).flat_map { |part| part.text.split }
  end

  refine Phi::TextContent do
    def text = super.strip
  end

  refine String do
    def to_message = Phi::Message.user(self, timestamp: 0)
  end
end

hello = Phi::Message.user(' how are you ', timestamp: 0)
puts hello.respond_to?(:words)

using Words

puts hello.words.inspect, 'one two'.to_message.words.size
puts hello.content.first.text.inspect, hello.to_json
puts hello == ' how are you '.to_message

# A module, included in a custom subclass, that extends one of the gem's methods.
module Loud
  def inspect = super.upcase
end

class LoudText < Phi::TextContent
  prepend Loud
end
puts LoudText.new(text: 'a').inspect, LoudText.new(text: 'a').to_json
