# frozen_string_literal: true

# The gem together with Ruby's json library.

require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi
Pi = KoineMessages::Pi

hello = Phi::UserMessage.new(content: [Phi::TextContent.new(text: "Hallo\n“Welt”")], timestamp: 1)
puts JSON.pretty_generate(hello)
puts JSON.pretty_generate({ 'messages' => [hello, Phi::LlmMessage.new(message: hello)], 'none' => nil })
puts JSON.generate([hello]), hello.to_json, hello.to_json(nil), [hello].to_json
puts JSON.parse(JSON.pretty_generate(hello)) == hello.to_h

# Numbers have the same digits in every layout.
cost = Pi::UsageCost.new(input: 0.000013875, output: 1.0, cache_read: 1e21, cache_write: 0.1, total: -0.0)
puts cost.to_json, JSON.generate(cost), JSON.pretty_generate(cost)
puts JSON.pretty_generate(Phi::CacheStrategy.parse('{"manual":{"cache_system":true,"cache_tools":true,"cache_messages":false}}'))
puts JSON.pretty_generate(KoineMessages::Unknown.new('new', { 'type' => 'new', 'size' => 1e21 }))

begin
  JSON.pretty_generate(hello.with(timestamp: -1))
rescue KoineMessages::EncodeError => e
  puts e.message
end

# Keys are strings, as on the wire.
begin
  Phi::UserMessage.from_h(JSON.parse(hello.to_json, symbolize_names: true))
rescue KoineMessages::DecodeError => e
  puts e.issues
end
