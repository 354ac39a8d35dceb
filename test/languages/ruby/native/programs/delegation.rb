# frozen_string_literal: true

# Delegators: a custom object that wraps a message and extends it.

require 'delegate'
require 'forwardable'
require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi

# With Forwardable.
class Shown
  extend Forwardable
  def_delegators :@message, :role, :timestamp, :to_json, :to_h
  def_delegator :@message, :content, :parts

  def initialize(message) = @message = message
  def time = Time.at(0, timestamp, :millisecond).utc
end

# With SimpleDelegator.
class Titled < SimpleDelegator
  def title = content.grep(Phi::TextContent).first&.text
end

hello = Phi::Message.user('hello', timestamp: 1_700_000_000_123)
shown = Shown.new(hello)
puts shown.role, shown.parts.size, shown.time.strftime('%F %T.%L'), JSON.generate([shown]), shown.to_h == hello.to_h
titled = Titled.new(hello)
puts titled.title, titled.role, titled == hello, JSON.generate(titled), titled.with(timestamp: 1).class, titled.__getobj__.equal?(hello)

# A delegator is not a message: the gem rejects it instead of writing something else.
puts Phi::Message === titled, Phi::Message === titled.__getobj__
begin
  Phi::LlmMessage.new(message: titled).to_json
rescue KoineMessages::EncodeError => e
  puts e.message
end
puts Phi::LlmMessage.new(message: titled.__getobj__).to_json
