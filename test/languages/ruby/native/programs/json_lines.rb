# frozen_string_literal: true

# A session as JSON Lines: written, read lazily, counted, searched and repaired line by line.

require 'stringio'
require 'koine_messages'

Phi = KoineMessages::Phi

# A session in a file with one message per line.
class Session
  include Enumerable

  def initialize(io) = @io = io

  def each
    return enum_for(:each) unless block_given?

    @io.rewind
    @io.each_line(chomp: true).with_index(1) do |line, number|
      yield Phi::AgentMessage.parse(line) unless line.empty?
    rescue KoineMessages::DecodeError => e
      warn_of(number, e)
    end
    self
  end

  def <<(message)
    @io.seek(0, IO::SEEK_END)
    @io.puts(Phi::AgentMessage.stringify(message))
    self
  end

  private

  def warn_of(number, error) = puts("line #{number}: #{error.issues.first}")
end

def assistant(time, input, output)
  Phi::AssistantMessage.new(
    content: [Phi::TextContent.new(text: "answer\n#{time}")], stop_reason: 'stop', model: 'm', provider: 'p',
    usage: Phi::Usage.new(input:, output:), timestamp: time
  )
end

session = Session.new(StringIO.new)
session << Phi::LlmMessage.new(message: Phi::Message.user('hi', timestamp: 1)) << Phi::LlmMessage.new(message: assistant(2, 10, 20))
session << Phi::ExtensionMessage.new(kind: 'note', data: nil) << Phi::LlmMessage.new(message: assistant(3, 1, 2))

puts session.count, session.map(&:role).inspect, session.first.class
puts session.grep(Phi::LlmMessage).map(&:message).grep(Phi::AssistantMessage).sum { |message| message.usage.output }
puts session.lazy.select { |message| message.is_a?(Phi::ExtensionMessage) }.map(&:kind).first(1).inspect
puts session.each_slice(3).map(&:size).inspect, session.partition { |message| message.role == 'user' }.map(&:size).inspect
puts session.each_with_object(Hash.new(0)) { |message, count| count[message.class.name[/\w+\z/]] += 1 }.inspect
puts session.max_by { |message| message.is_a?(Phi::LlmMessage) ? message.message.timestamp : 0 }.message.content.first.text.inspect
total = session.grep(Phi::LlmMessage).map(&:message).grep(Phi::AssistantMessage).map(&:usage).reduce(:combine)
puts total.to_json

# A broken line, an empty line, a line with a Windows line ending, and a line in another encoding.
lines = "{\"role\":\"user\",\"content\":[],\"timestamp\":1}\r\n\n{\"role\":\"user\"\n" \
        "{\"role\":\"extension\",\"kind\":\"\u00fc\",\"data\":1}\n"
puts Session.new(StringIO.new(lines)).map(&:to_json)
puts Session.new(StringIO.new(lines.encode('UTF-16LE').encode('UTF-8').b)).map(&:to_json).last
puts Session.new(StringIO.new(lines.encode('ISO-8859-1'))).map(&:to_json).last
