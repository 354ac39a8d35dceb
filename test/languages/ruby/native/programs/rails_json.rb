# frozen_string_literal: true

# Calls as_json the way Rails does before writing: on messages in Hashes, Arrays and objects, with
# options.

require 'json'
require 'koine_messages'

Phi = KoineMessages::Phi

# Imitates how Active Support renders an object as JSON.
def rendered(value, options = nil)
  JSON.generate(jsonify(value.respond_to?(:as_json) ? value.as_json(options) : value))
end

def jsonify(value)
  case value
  when Hash then value.to_h { |key, member| [key.to_s, jsonify(member)] }
  when Array then value.map { |item| jsonify(item) }
  when String, Numeric, nil, true, false then value
  else jsonify(value.as_json)
  end
end

hello = Phi::UserMessage.new(content: [Phi::TextContent.new(text: 'a')], timestamp: 1)
manual = Phi::CacheStrategy.parse('{"manual":{"cache_system":true,"cache_tools":true,"cache_messages":false}}')
puts rendered(hello), rendered(hello, only: [:role]), rendered({ hello:, list: [hello, nil], manual: })
puts rendered({ new: KoineMessages::Unknown.new('a', { 'type' => 'a' }) })
puts rendered({ error: begin
  Phi::Message.parse('{"role":"user"}')
rescue KoineMessages::DecodeError => e
  e.issues.map { |issue| issue.deconstruct_keys(nil) }
end })
puts hello.as_json.slice('role', 'timestamp'), hello.to_json(only: [:role])

# Methods called by views: to_param, presence and blank? come from Rails, and to_s never returns
# JSON.
puts "#{hello}"
puts [hello].flatten.size, Array(hello).size, [[hello, 1]].to_h.keys.first == hello
