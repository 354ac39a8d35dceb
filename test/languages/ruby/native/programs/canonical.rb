# frozen_string_literal: true

# Canonical text of a message, for hashing and signing: it does not depend on the order or spelling
# of the input.

require 'digest'
require 'openssl'
require 'koine_messages'

Phi = KoineMessages::Phi

texts = [
  '{"role":"extension","kind":"n","data":{"b":1.0,"a":"\u00e9","ö":[1e2,1E21]}}',
  '{ "data" : {"ö":[100,1000000000000000000000.0],"a":"é","b":1} , "kind":"n", "role":"extension" }'
]
messages = texts.map { |text| Phi::AgentMessage.parse(text) }
puts messages.map(&:to_canonical_json)
puts messages.map { |message| Digest::SHA256.hexdigest(message.to_canonical_json) }.uniq.size
puts messages.map { |message| OpenSSL::HMAC.hexdigest('SHA256', 'secret', message.to_canonical_json) }.first
puts messages.map(&:to_json), messages.uniq.size

# Keys are sorted by UTF-16 code units, and numbers are formatted as in ECMAScript.
keys = Phi::ExtensionMessage.new(kind: 'k', data: { "\u{1F600}" => 1, "\uFB33" => 2, '1' => 3, "\r" => 4, 'a' => 5, "\u20AC" => 6 })
puts keys.to_canonical_json
[333_333_333.33333329, 1e30, 4.50, 2e-3, 0.000000000000000000000000001, -0.0, 5e-324].each do |number|
  puts Phi::ExtensionMessage.new(kind: 'k', data: number).to_canonical_json[/(?<="data":)[^,]+/]
end
puts Phi::Message.canonical(Phi::UserMessage.new(content: [], timestamp: 1)), KoineMessages::Json.canonical({ 'b' => 1, 'a' => [nil, true] })
