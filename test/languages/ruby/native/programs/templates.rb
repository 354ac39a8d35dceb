# frozen_string_literal: true

# Messages in ERB, format strings and heredocs, escaped for HTML and scripts.

require 'erb'
require 'koine_messages'

Phi = KoineMessages::Phi

messages = [
  Phi::UserMessage.new(content: [Phi::TextContent.new(text: '</script><b>"quoted" & \'single\'</b>')], timestamp: 1),
  Phi::ToolResultMessage.new(tool_call_id: 'c', tool_name: 't', content: [], is_error: true, timestamp: 2)
]
page = ERB.new(<<~HTML, trim_mode: '-')
  <%- messages.each do |message| -%>
  <%- case message -%>
  <%- in { role: 'user', content: [{ text: }] } -%>
  <p class="<%= message.role %>"><%= ERB::Util.h(text) %></p>
  <%- in Phi::ToolResultMessage[is_error: true] -%>
  <p class="error"><%= message.tool_name %> failed</p>
  <%- end -%>
  <%- end -%>
  <script>const messages = <%= JSON.generate(messages).gsub('</', '<\\\\/') %>;</script>
HTML
html = page.result_with_hash(messages:)
puts html
found = html[/(?<=messages = ).*(?=;<)/]
puts JSON.parse(found).map { |wire| Phi::Message.from_h(wire) } == messages
puts format('%-12<role>s|%<timestamp>05d', messages.last.deconstruct_keys(nil))
puts "#{messages.last}"
