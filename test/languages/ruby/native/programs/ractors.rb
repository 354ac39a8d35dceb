# frozen_string_literal: true

# Values can be shared between Ractors, and each Ractor reads and writes independently.

require 'koine_messages'

Phi = KoineMessages::Phi
Warning[:experimental] = false

note = Phi::ExtensionMessage.new(kind: 'note', data: { 'a' => [1, 'b', nil] })
puts Ractor.shareable?(note), Ractor.shareable?(Phi::AgentMessage.parse(note.to_json)), Ractor.make_shareable(note).equal?(note)
puts Ractor.shareable?(Phi::AgentMessage.parse('{"role":"user","content":[{"type":"text","text":"a"}],"timestamp":1,"x":{"y":[1.5]}}'))
puts Ractor.shareable?(KoineMessages::Appam::Annotation.parse('{"type":"new","a":["b"]}'))
puts Ractor.new(note) { |given| given.data['a'].size }.take
puts Ractor.new(note) { |given| given.with(kind: 'memo').to_json }.take
puts Ractor.new(note.to_json) { |text| Phi::AgentMessage.parse(text) }.take == note

# Ractors also support errors, canonical text, layouts, unusual numbers, and every dialect that was
# loaded before.
Mine = Class.new(Phi::TextContent)
Mine.parse('{"type":"text","text":"first used here"}')
answers = Ractor.new(note) do |given|
  refused = begin
    Phi::Message.parse('{"role":"user","content":7,"timestamp":"1"}')
  rescue KoineMessages::DecodeError => e
    e.issues.map(&:to_s)
  end
  [refused, given.to_canonical_json, JSON.pretty_generate(given).lines.size, Mine.parse('{"text":"\u0001","type":"text"}').to_json,
   Phi::Usage.parse('{"input":1e2,"output":-0}').to_json, Phi::CacheStrategy.parse('"auto"'),
   KoineMessages::Json.stringify(KoineMessages::Json.parse('{"a":[1e400e]}'.sub('e400e', 'e30')))]
end
puts answers.take

begin
  Ractor.new { KoineMessages.entity('phi.Message').entity_id }.take.then { |id| puts id }
rescue Ractor::RemoteError => e
  puts e.cause.message
end
