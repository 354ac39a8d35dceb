# frozen_string_literal: true

# `with`, copies and immutability.

require 'koine_messages'

Phi = KoineMessages::Phi

given = +'hello'
parts = [Phi::TextContent.new(text: given)]
hello = Phi::UserMessage.new(content: parts, timestamp: 1)
given << ' world'
parts << nil
puts hello.to_json

puts hello.with.equal?(hello), hello.dup.equal?(hello), hello.dup == hello, hello.clone == hello
puts hello.dup.frozen?, hello.clone.frozen?, hello.clone(freeze: true).frozen?
puts hello.with(timestamp: 2).content.equal?(hello.content)
puts hello.itself.then { |message| message.with(content: message.content + [Phi::TextContent.new(text: '!')]) }.to_json

def told
  yield
rescue FrozenError, NoMethodError => e
  puts e.message[/\A(?:can't modify frozen \w+(?:::\w+)*|undefined method `[^']+')/]
end

told { hello.timestamp = 2 }
told { hello.instance_variable_set(:@timestamp, 2) }
told { hello.content << 1 }
told { hello.content.first.text << '!' }
told { hello.dup.instance_variable_set(:@timestamp, 2) }
told { hello.clone(freeze: false).instance_variable_set(:@timestamp, 2) }
told { hello.with(unknown_fields: { 'a' => ['b'] }).unknown_fields['a'] << 'c' }
told { Phi::UserMessage.parse(hello.to_json).content << 1 }
told { hello.to_h['timestamp'] = 3 }
puts hello.timestamp, hello.to_h.frozen?

manual = Phi::CacheStrategy::Manual.new(Phi::ManualCacheStrategy.new(cache_system: true, cache_tools: true, cache_messages: true))
puts manual.dup == manual, manual.dup.frozen?, KoineMessages::Unknown.new('a', { 'type' => 'a' }).clone.frozen?
