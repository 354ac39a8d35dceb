# frozen_string_literal: true

# A column of a database, as Active Record's `serialize :message, coder: KoineMessages::Phi::AgentMessage` fills it.

require 'koine_messages'

Phi = KoineMessages::Phi

# What Active Record does with a coder, without Active Record.
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
