# frozen_string_literal: true

# Custom subclasses inside lists and unions: they can be written, but are read back as the gem's
# classes.

require 'koine_messages'

Phi = KoineMessages::Phi

# A text block that also stores its language.
class Spoken < Phi::TextContent
  def self.in(language, text) = new(text:, unknown_fields: { 'language' => language })
  def language = unknown_fields['language']
end

# A user message that is created from a string.
class Asked < Phi::UserMessage
  def initialize(text: nil, timestamp: 0, **given)
    super(content: text ? [Spoken.in('de', text)] : given.delete(:content), timestamp:, **given)
  end

  def with(**changes) = super(**changes)
end

asked = Asked.new(text: 'Hallo')
puts asked.to_json, asked.content.first.language
llm = Phi::LlmMessage.new(message: asked)
puts llm.to_json, Phi::AgentMessage.stringify(llm), Phi::Message === asked, Phi::Content === asked.content.first
read = Phi::AgentMessage.parse(llm.to_json)
puts read.message.class, read.message.content.first.class, read == llm, read.to_json == llm.to_json
puts asked.with(timestamp: 7).to_json, asked.with(timestamp: 7).class
puts Asked.parse(asked.to_json) == asked.with(content: [Phi::Content.from_h(asked.content.first.to_h)])

case llm
in Phi::LlmMessage[message: Asked[content: [Spoken => spoken]]] then puts spoken.language
end

# A list that contains a custom class and one of the gem's classes.
mixed = Phi::UserMessage.new(content: [Spoken.in('en', 'a'), Phi::TextContent.new(text: 'b')], timestamp: 1)
puts mixed.to_json, mixed.content.map(&:class).inspect, mixed.to_canonical_json
puts Phi::UserMessage.instance_method(:role).owner, Asked.entity_id
