# frozen_string_literal: true

# Symbol keys are rejected everywhere, with a hint.

require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi

def told
  puts yield.to_json
rescue KoineMessages::DataError => e
  puts e.message
end

text = '{"role":"user","content":[{"type":"text","text":"a"}],"timestamp":1}'
symbols = JSON.parse(text, symbolize_names: true)
told { Phi::Message.from_h(symbols) }
told { Phi::AgentMessage.from_h(symbols) }
told { Phi::UserMessage.from_h(symbols) }
told { Phi::UserMessage.from_h('content' => [{ type: 'text', text: 'a' }], 'timestamp' => 1, 'role' => 'user') }
told { Phi::CacheStrategy.from_h(manual: {}) }
told { Phi::ExtensionMessage.new(kind: 'k', data: { a: 1 }) }
told { Phi::ExtensionMessage.new(kind: 'k', data: { 1 => 1 }) }
told { KoineMessages::Json.stringify({ a: 1 }) }

# The alternatives.
told { Phi::Message.from_h(JSON.parse(text)) }
told { Phi::Message.from_h(JSON.parse(JSON.generate(symbols))) }
told { Phi::TextContent.from_h(symbols[:content].first.transform_keys(&:to_s)) }
told { Phi::TextContent.new(**symbols[:content].first.slice(:text)) }
