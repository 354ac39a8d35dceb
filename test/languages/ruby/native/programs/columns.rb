# frozen_string_literal: true

# A database column with Active Record's `serialize :message, coder:
# KoineMessages::Phi::AgentMessage`.

require 'koine_messages'

Phi = KoineMessages::Phi

# Imitates how Active Record calls a coder.
Column = Struct.new(:coder, :text) do
  def value = coder.load(text)
  def value=(value)
    self.text = coder.dump(value)
  end
end

column = Column.new(Phi::AgentMessage)
puts column.value.inspect
column.value = Phi::ExtensionMessage.new(kind: 'note', data: { 'a' => [1, 2.5] })
puts column.text, column.value.inspect
column.value = nil
puts column.text.inspect
column.text = ''
puts column.value.inspect

column.text = '{"role":"user"}'
begin
  column.value
rescue KoineMessages::DecodeError => e
  puts e.message
end

stop = Column.new(Phi::StopReason)
stop.value = Phi::StopReason::TOOL_USE
puts stop.text, stop.value
