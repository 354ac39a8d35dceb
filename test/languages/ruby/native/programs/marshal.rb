# frozen_string_literal: true

# Marshal, as used by caches: loading returns the same message, frozen.

require 'koine_messages'

Phi = KoineMessages::Phi

message = Phi::AgentMessage.parse('{"role":"user","content":[{"type":"text","text":"a"}],"timestamp":1,"x":{"y":[1]}}')
back = Marshal.load(Marshal.dump(message))
puts back == message, back.eql?(message), back.hash == message.hash, back.to_json == message.to_json
puts back.frozen?, back.message.frozen?, back.message.content.frozen?, back.message.content.first.text.frozen?
puts Ractor.shareable?(back)

manual = Phi::CacheStrategy.parse('{"manual":{"cache_system":true,"cache_tools":true,"cache_messages":false}}')
again = Marshal.load(Marshal.dump([manual, KoineMessages::Unknown.new('a', { 'type' => 'a' })]))
puts again.first == manual, again.map(&:frozen?).inspect
usage = Phi::Usage.new(input: 1, output: 2)
puts Marshal.load(Marshal.dump(usage)).to_json
event = Phi::AgentEndEvent.new(loop_id: 'l', messages: [message], usage: usage, timestamp: '2026-01-01T00:00:00Z')
puts Marshal.load(Marshal.dump(event)) == event, Marshal.load(Marshal.dump(event)).to_json == event.to_json

begin
  Phi::Message.parse('{}')
rescue KoineMessages::DecodeError => e
  puts Marshal.load(Marshal.dump(e)).issues.map(&:to_s) == e.issues.map(&:to_s)
end
