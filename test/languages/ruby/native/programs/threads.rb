# frozen_string_literal: true

# Many threads load the dialects, read messages and write them at the same time.

require 'koine_messages'

Phi = KoineMessages::Phi

gate = Queue.new
threads = Array.new(8) do |index|
  Thread.new do
    gate.pop
    dialects = KoineMessages::DIALECTS.values.rotate(index).map { |name| KoineMessages.const_get(name) }
    text = %({"role":"user","content":[{"type":"text","text":"#{index}"}],"timestamp":#{index}})
    rounds = Array.new(200) { Phi::AgentMessage.parse(Phi::AgentMessage.parse(text).to_json) }
    [dialects.size == KoineMessages::DIALECTS.size, rounds.uniq.size, rounds.last.to_json == text]
  end
end
8.times { gate << :go }
puts threads.map(&:value).uniq.inspect

# A subclass that many threads first use at the same moment.
class Mine < Phi::TextContent; end
puts Array.new(8) { Thread.new { Mine.parse('{"type":"text","text":"a"}').class } }.map(&:value).uniq.inspect
