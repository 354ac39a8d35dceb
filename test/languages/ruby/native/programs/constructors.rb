# frozen_string_literal: true

# Values that constructors accept or reject, and values that are rejected only on writing.

require 'koine_messages'

Phi = KoineMessages::Phi

def told
  puts yield.to_json
rescue ArgumentError, KoineMessages::EncodeError => e
  puts "#{e.class}: #{e.message}"
end

told { Phi::TextContent.new(text: 'a') }
told { Phi::TextContent.new }
told { Phi::TextContent.new(text: 'a', txet: 'b') }
told { Phi::TextContent.new('a') }
told { Phi::TextContent.new(text: :a) }
told { Phi::TextContent.new(type: 'text', text: 'a') }
told { Phi::TurnId.new(loop_id: 1, turn_index: -1) }
told { Phi::TurnId.new(loop_id: 'l', turn_index: 2.0) }
told { Phi::TurnId.new(loop_id: 'l', turn_index: 2.5) }
told { Phi::LlmMessage.new(message: Phi::TextContent.new(text: 'a')) }
told { Phi::UserMessage.new(content: 'a', timestamp: 1) }
told { Phi::UserMessage.new(content: [nil, Phi::TextContent], timestamp: nil) }
told { Phi::TextContent.new(text: 'a', unknown_fields: { 'more' => 1 }) }
told { Phi::TextContent.new(text: 'a', unknown_fields: { 'text' => 1, more: 2 }) }
told { Phi::TextContent.new(**{ text: 'from a Hash' }) }
told { Phi::Usage.new(input: 1, output: 2) }
told { Phi::CacheConfig.new(enabled: true, strategy: 'sometimes') }
told { Phi::CacheConfig.new(enabled: 'yes', strategy: 'auto') }
told { Phi::TextContent.new(text: 'a').with(colour: 'red') }
told { Phi::TextContent.new(text: 'a').with(text: 'b') }
