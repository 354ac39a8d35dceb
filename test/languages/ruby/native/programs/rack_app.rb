# frozen_string_literal: true

# A Rack application with a message in a request, a message in a response, and a stream of events.

require 'json'
require 'stringio'
require 'koine_messages'

Phi = KoineMessages::Phi

APP = lambda do |env|
  message = Phi::Message.parse(env['rack.input'].read)
  answer = Phi::LlmMessage.new(message: message, turn_id: Phi::TurnId.new(loop_id: 'l', turn_index: 0))
  [200, { 'content-type' => 'application/json' }, [answer.to_json]]
rescue KoineMessages::DecodeError => e
  [422, { 'content-type' => 'application/problem+json' }, [JSON.generate(title: 'refused', issues: e.issues.map(&:to_s))]]
end

def post(text) = APP.call('REQUEST_METHOD' => 'POST', 'rack.input' => StringIO.new(text.b))

[%({"role":"user","content":[{"type":"text","text":"grüß"}],"timestamp":1}), '{"role":"user"}', 'no'].each do |text|
  status, headers, body = post(text)
  puts status, headers.values, body.join, body.sum(&:bytesize), body.first.encoding
end

# Server-sent events: the text never contains a line break.
class Stream
  def initialize(deltas) = @deltas = deltas
  def each = @deltas.each { |delta| yield "data: #{Phi::StreamDelta.stringify(delta)}\n\n" }
end
deltas = ["one\n", 'two'].map { |text| Phi::StreamDelta.parse(JSON.generate('Text' => { 'delta' => text })) }
Stream.new(deltas).each { |chunk| puts chunk }
received = []
Stream.new(deltas).each { |chunk| received << Phi::StreamDelta.parse(chunk.delete_prefix('data: ')) }
puts received == deltas
