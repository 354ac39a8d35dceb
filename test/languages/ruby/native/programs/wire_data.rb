# frozen_string_literal: true

# to_h and from_h: plain data with string keys, for libraries that expect plain data.

require 'koine_messages'

Phi = KoineMessages::Phi

message = Phi::AgentMessage.parse(
  '{"role":"assistant","content":[{"type":"text","text":"a"}],"stopReason":"stop","model":"m","provider":"p",' \
  '"usage":{"input":1,"output":2},"timestamp":5,"turnId":{"loopId":"l","turnIndex":1},"extra":[1.5]}'
)
wire = message.to_h
puts wire.keys.inspect, wire.values.map(&:class).uniq.inspect
puts wire.dig('content', 0, 'text'), wire['turnId'].inspect, wire['extra'].inspect
puts Phi::AgentMessage.from_h(wire) == message, Phi::AgentMessage.encode(message) == wire
puts Phi::AgentMessage.decode(wire) == message

# The arguments are not modified.
given = { 'type' => +'text', 'text' => +'a', 'more' => [+'b'] }
text = Phi::TextContent.from_h(given)
given['text'] << 'c'
given['more'] << 'd'
puts text.to_json, given.frozen?, given['text'].frozen?
own = text.to_h
own['text'] = 'changed'
puts text.text

# The wire data of enums, of string aliases and of unions with a string variant is not a Hash.
puts Phi::StopReason.from_h('stop'), Phi::StopReason.encode('stop'), Phi::CacheStrategy.encode('auto')
begin
  Phi::StopReason.from_h('stopp')
rescue KoineMessages::DecodeError => e
  puts e.message
end

# A subclass of Hash whose default raises.
class Params < Hash; end
params = Params.new { |_hash, key| raise "asked for #{key}" }
params.merge!('type' => 'text', 'text' => 'a')
puts Phi::Content.from_h(params).to_json, Phi::Content.from_h(params).to_h.class
puts KoineMessages.entity('phi.StopReason').values.first, KoineMessages.entity('phi.Nothing').inspect, KoineMessages.entity('nothing').inspect
