# frozen_string_literal: true

# YAML created from to_h, and from the objects themselves.

require 'yaml'
require 'koine_messages'

Phi = KoineMessages::Phi

message = Phi::AgentMessage.parse(
  '{"role":"user","content":[{"type":"text","text":"yes"},{"type":"text","text":"two\nlines"}],"timestamp":1,"x":{"y":[1.5,null,true]}}'
)
text = YAML.dump(message.to_h)
puts text
puts Phi::AgentMessage.from_h(YAML.safe_load(text)) == message
puts YAML.safe_load(message.to_json) == message.to_h

# A handwritten file.
written = <<~YAML
  role: user
  timestamp: 5
  content:
    - { type: text, text: "12:30" }
    - type: text
      text: no
YAML
begin
  Phi::Message.from_h(YAML.safe_load(written))
rescue KoineMessages::DecodeError => e
  puts e.message
end

# YAML aliases share data, but the message copies it.
shared = YAML.safe_load("- &a {type: text, text: t}\n- *a\n", aliases: true)
puts Phi::UserMessage.from_h('role' => 'user', 'content' => shared, 'timestamp' => 1).to_json
begin
  YAML.safe_load(YAML.dump(Phi::TextContent.new(text: 'a')))
rescue Psych::DisallowedClass => e
  puts e.message
end
