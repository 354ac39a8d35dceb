# frozen_string_literal: true

# Patterns over unions: classes, fields, tags, lists and unknown variants.

require 'koine_messages'

include KoineMessages

TEXTS = [
  '{"role":"user","content":[{"type":"text","text":"add 1 and 2"}],"timestamp":1}',
  '{"role":"assistant","content":[{"type":"thinking","thinking":"easy"},{"type":"toolCall","id":"c1","name":"add",' \
  '"arguments":{"numbers":[1,2]}}],"stopReason":"toolUse","model":"m","provider":"p","usage":{"input":3,"output":4},"timestamp":2}',
  '{"role":"toolResult","toolCallId":"c1","toolName":"add","content":[{"type":"text","text":"3"}],"isError":false,"timestamp":3}',
  '{"role":"extension","kind":"note","data":{"deep":[{"a":1}]}}'
].freeze

def told(message)
  case message
  in Phi::LlmMessage[message: Phi::UserMessage[content: [Phi::TextContent[text:], *]]] then "asks: #{text}"
  in Phi::LlmMessage[message: Phi::AssistantMessage[content: [Phi::ThinkingContent, Phi::ToolCallContent[name:, arguments:]]]]
    "calls #{name} of #{arguments.fetch('numbers').join(' and ')}"
  in Phi::LlmMessage[message: { role: 'toolResult', is_error: false, content: [{ type: 'text', text: }] }] then "got #{text}"
  in Phi::ExtensionMessage[kind: 'note' | 'memo' => kind, data: Hash => data] then "#{kind} #{data.dig('deep', 0, 'a')}"
  end
end

TEXTS.each { |text| puts told(Phi::AgentMessage.parse(text)) }

# Unions can also be used as patterns, and deconstruct returns the fields in order.
puts [Phi::Message, Phi::AgentMessage, Phi::Content].map { |union| union === Phi::TextContent.new(text: '') }.inspect
Phi::TurnId.new(loop_id: 'l', turn_index: 4) => [loop_id, Integer => index]
puts loop_id, index

# Enum values, externally tagged variants and unknown variants.
strategies = ['"auto"', '{"manual":{"cache_system":true,"cache_tools":false,"cache_messages":true}}']
strategies.each do |text|
  case Phi::CacheStrategy.parse(text)
  in 'auto' | 'disabled' => word then puts "the word #{word}"
  in Phi::CacheStrategy::Manual[{ cache_system: true, cache_tools: }] then puts "system, and tools: #{cache_tools}"
  end
end
case Appam::Annotation.parse('{"type":"hologram","beams":3}')
in Unknown[tag:, raw:] then puts "#{tag} of #{raw['beams']} beams"
end

# A value without a matching pattern raises Ruby's own error.
begin
  told(Phi::AgentMessage.parse(TEXTS.first.sub('[{"type":"text","text":"add 1 and 2"}]', '[]')))
rescue NoMatchingPatternError => e
  puts e.class
end
