# frozen_string_literal: true

# Messages inside a custom Struct and class: compared, matched, written and read.

require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi

Envelope = Struct.new(:id, :message, keyword_init: true) do
  def self.parse(text)
    JSON.parse(text).then { |wire| new(id: wire['id'], message: Phi::AgentMessage.from_h(wire['message'])) }
  end

  def to_json(*options) = to_h.to_json(*options)
end

note = Phi::ExtensionMessage.new(kind: 'note', data: { 'n' => 12_345_678_901_234_567_890 })
envelope = Envelope.new(id: 7, message: note)
text = JSON.generate(envelope)
puts text
again = Envelope.parse(text)
puts again == envelope, again.eql?(envelope), again.hash == envelope.hash
case again
in { id: Integer => id, message: Phi::ExtensionMessage[kind:] } then puts "#{id} #{kind}"
end
puts JSON.generate([envelope, nil]), JSON.pretty_generate('all' => [envelope])

# Messages inside a custom class that uses different names.
class Log
  attr_reader :entries

  def initialize(entries) = @entries = entries
  def to_h = { 'log' => entries.map(&:to_h), 'size' => entries.size }
  def self.from_h(wire) = new(wire.fetch('log').map { |entry| Phi::AgentMessage.from_h(entry) })
end

log = Log.new([note, note.with(kind: 'memo')])
puts JSON.generate(log.to_h)
puts Log.from_h(JSON.parse(JSON.generate(log.to_h))).entries == log.entries
