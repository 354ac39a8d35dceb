# frozen_string_literal: true

# An attribute type for ActiveModel::Type and ActiveRecord::Type, without Rails.

require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi

# Registered as `attribute :message, MessageType.new(Phi::AgentMessage)`.
class MessageType
  def initialize(entity) = @entity = entity

  def type = :json
  def cast(value)
    case value
    when nil, '' then nil
    when String then @entity.parse(value)
    when Hash then @entity.from_h(value)
    else value
    end
  end

  def deserialize(value) = cast(value)
  def serialize(value) = @entity.dump(cast(value))
  def changed_in_place?(raw, value) = deserialize(raw) != value
  def ==(other) = other.is_a?(MessageType)
end

# Imitates how Active Record handles dirty attributes and raw columns.
class Row
  attr_reader :raw

  def initialize(type, raw = nil)
    @type = type
    @raw = raw
  end

  def message = @message ||= @type.deserialize(@raw)
  def message=(given)
    @message = @type.cast(given)
  end
  def changed? = @type.changed_in_place?(@raw, message)
  def save = @raw = @type.serialize(message)
end

row = Row.new(MessageType.new(Phi::AgentMessage))
puts row.message.inspect, row.changed?
row.message = { 'role' => 'extension', 'kind' => 'note', 'data' => 1.0 }
puts row.changed?, row.save, row.changed?
row.message = '{"data":1,"kind":"note","role":"extension"}'
puts row.changed?
row.message = row.message.with(kind: 'memo')
puts row.changed?, row.save, Row.new(MessageType.new(Phi::AgentMessage), row.raw).message == row.message
begin
  row.message = { 'role' => 'extension' }
rescue KoineMessages::DecodeError => e
  puts e.message
end

# A list in one column.
List = Struct.new(:entity) do
  def load(text) = JSON.parse(text || '[]').map { |wire| entity.from_h(wire) }
  def dump(messages) = JSON.generate(messages)
end
list = List.new(Phi::AgentMessage)
puts list.dump([row.message, row.message]), list.load(list.dump([row.message])) == [row.message], list.load(nil).inspect
