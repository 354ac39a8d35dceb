# frozen_string_literal: true

# A typical program that uses the gem, with its output.

require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi
Appam = KoineMessages::Appam

def heading(text) = puts("== #{text}")

heading 'building'
hello = Phi::UserMessage.new(content: [Phi::TextContent.new(text: 'Hallo “Welt”')], timestamp: 1_700_000_000_000)
puts hello.to_json
puts hello.role
later = hello.with(timestamp: 1_700_000_000_001)
puts [later.timestamp, hello.timestamp, later == hello, later == hello.with(timestamp: later.timestamp)].inspect
puts({ hello => 1 }[hello.with(timestamp: 1_700_000_000_000)])
puts hello.frozen? && hello.content.frozen? && hello.content.first.text.frozen?
puts hello.inspect

heading 'mistakes in building'
begin
  Phi::UserMessage.new(content: [Phi::TextContent.new(text: 5), 'bare'], timestamp: -1).to_h
rescue KoineMessages::EncodeError => e
  puts e.message
end
begin
  Phi::UserMessage.new(contents: [], timestamp: 1)
rescue ArgumentError => e
  puts e.message
end

heading 'matching'
call = '{"role":"assistant","content":[{"type":"toolCall","id":"c1","name":"add",' \
       '"arguments":{"b":12345678901234567890,"a":1.50,"e":1e2}}],"stopReason":"toolUse","model":"m","provider":"p",' \
       '"usage":{"input":1,"output":2},"timestamp":5,"turnId":{"loopId":"l","turnIndex":1},"extra":{"z":1,"a":null}}'
message = Phi::AgentMessage.parse(call)
case message
in Phi::LlmMessage[Phi::AssistantMessage => answer, Phi::TurnId => turn, *]
  case answer.content.first
  in { type: 'toolCall', name:, arguments: Hash => given }
    puts "#{name} #{given['b']} in #{turn.loop_id}"
  end
end
puts [answer, turn].grep(Phi::Message).map(&:class).inspect
puts answer.unknown_fields
puts message.to_json
puts message.to_canonical_json
puts Phi::AgentMessage.parse(message.to_json) == message

heading 'flattening by hand'
puts Phi::LlmMessage.new(message: hello).to_json
noted = hello.with(unknown_fields: { 'note' => [1, { 'deep' => nil }] })
noted = Phi::LlmMessage.new(message: noted, turn_id: Phi::TurnId.new(loop_id: 'l', turn_index: 2))
puts noted.to_json
begin
  Phi::LlmMessage.new(message: hello.with(unknown_fields: { 'turnId' => 1, 'role' => 2 })).to_json
rescue KoineMessages::EncodeError => e
  puts e.issues
end

heading 'reading errors'
begin
  Phi::Message.parse('{"role":"user","content":[{"type":"image","data":1}],"timestamp":1.5}')
rescue KoineMessages::DecodeError => e
  puts e.entity_id, e.issues
  case e.issues
  in [{ code: 'type', pointer: }, *] then puts pointer
  end
end
begin
  Phi::Message.parse('{"role":"User"}')
rescue KoineMessages::DecodeError => e
  puts e.message
end

heading 'notes'
salvaged = Phi::LlmMessage.parse('{"role":"user","content":[],"timestamp":1,"turnId":7}') { |note| puts note }
puts salvaged.turn_id.inspect, salvaged.to_json

heading 'unions with one key, enums, unknown variants'
puts Phi::CacheStrategy.stringify('auto')
manual = Phi::CacheStrategy.parse('{"manual":{"cache_system":true,"cache_tools":true,"cache_messages":false}}')
case manual
in Phi::CacheStrategy::Manual[settings] then puts settings.inspect
end
puts manual.to_json, manual == Phi::CacheStrategy::Manual.new(settings)
puts Phi::StopReason.values.inspect, Phi::StopReason::TOOL_USE, %w[stop nope].grep(Phi::StopReason).inspect
future = Appam::Annotation.parse('{"type":"hologram","beams":[1.0,-0,1e21]}')
case future
in KoineMessages::Unknown[tag, raw] then puts "#{tag} #{raw}"
end
puts Appam::Annotation.stringify(future)

heading 'with the json library'
puts JSON.generate({ 'messages' => [hello, manual, future] })
puts Phi::UserMessage.from_h(JSON.parse(JSON.generate(hello))) == hello
puts hello.to_h.class
begin
  Phi::UserMessage.from_h({ role: 'user' })
rescue KoineMessages::DecodeError => e
  puts e.issues
end

heading 'free json'
Json = KoineMessages::Json
puts Json.stringify(Json.parse('{"b":1E+2,"a":[1e21,-0,0.1,"\u2028"],"":123456789012345678901234567890}'))
['{"a":1,"\u0061":2}', '[1,]', '"\ud800"', "\xFF", "\uFEFF1", '[1e400]', '{"a":01}', '// x'].each do |text|
  Json.parse(text)
rescue KoineMessages::DecodeError => e
  puts e.issues
end
deep = "#{'[' * 96}#{']' * 96}"
puts Json.stringify(Json.parse(deep)) == deep
[Float::NAN, -Float::INFINITY, "\xED\xA0\x80", "\xFF", :symbol, { 1 => 2 }].each do |data|
  Json.stringify([data])
rescue KoineMessages::EncodeError => e
  puts e.issues
end
endless = []
endless << endless
begin
  puts Phi::ToolCallContent.new(id: 'a', name: 'b', arguments: endless).to_json
rescue KoineMessages::EncodeError => e
  puts e.issues.first.code
end
