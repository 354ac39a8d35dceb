# frozen_string_literal: true

# JSON.dump, JSON.load, create_additions, generator options and streams from the standard library.

require 'json'
require 'stringio'
require 'koine_messages'

Phi = KoineMessages::Phi

hello = Phi::Message.user("</script> \u2028 é", timestamp: 1)
puts JSON.dump(hello), JSON.dump([hello]), JSON.dump(hello, StringIO.new).string
puts Phi::Message.from_h(JSON.load(JSON.dump(hello))) == hello
puts Phi::Message.load(Phi::Message.dump(hello)) == hello, Phi::Message.load(nil).inspect
puts JSON.load(JSON.dump(hello), ->(value) { value })['role']
puts JSON.generate(hello, space: ' ', object_nl: "\n", array_nl: "\n", indent: "\t")
puts JSON.generate([hello], array_nl: "\n")
puts JSON.generate({ hello => 1 }.transform_keys(&:role))
puts [hello, { 'a' => hello }, nil].to_json, { 'a' => [hello] }.to_json
puts JSON.parse(JSON.generate(hello), object_class: Hash, array_class: Array, freeze: true).then { |wire| Phi::Message.from_h(wire) } == hello
puts JSON.parse(JSON.generate(hello), create_additions: true).class

# Both json and the gem reject deep nesting, each with its own error.
deep = (1..120).inject([]) { |inner, _| [inner] }
begin
  Phi::ExtensionMessage.new(kind: 'k', data: deep).to_json
rescue KoineMessages::EncodeError => e
  puts e.issues.first.code
end
begin
  JSON.generate((1..99).inject(hello) { |inner, _| [inner] })
  JSON.generate((1..101).inject(hello) { |inner, _| [inner] })
rescue JSON::NestingError => e
  puts e.message
end
