# frozen_string_literal: true

# Messages in logs, in the console and in failed tests.

require 'logger'
require 'pp'
require 'stringio'
require 'koine_messages'

Phi = KoineMessages::Phi

io = StringIO.new
logger = Logger.new(io, formatter: ->(level, _time, _name, message) { "#{level} #{message.is_a?(String) ? message : message.inspect}\n" })
call = Phi::ToolCallContent.new(id: 'c', name: 'add', arguments: { 'a' => [1, nil], 'b' => { 'c' => 1.5 } })
answer = Phi::AssistantMessage.new(
  content: [Phi::ThinkingContent.new(thinking: 'hm'), call], stop_reason: 'toolUse', model: 'm', provider: 'p',
  usage: Phi::Usage.new(input: 1, output: 2), timestamp: 1, unknown_fields: { 'x' => nil }
)
logger.info(call)
logger.debug { "#{call}" }
logger.warn(Phi::CacheStrategy.parse('"auto"'))
logger.error(begin
  Phi::TextContent.new(text: 1).to_json
rescue KoineMessages::EncodeError => e
  e
end)
puts io.string
p call
pp answer
puts answer.inspect == answer.to_s, KoineMessages::ABSENT.inspect
puts Phi::UserMessage.inspect, Phi::Message.inspect, Phi::StopReason.name
