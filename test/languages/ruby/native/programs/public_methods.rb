# frozen_string_literal: true

# The public methods of the gem's classes and values. The rest of the package is private.

require 'koine_messages'

Phi = KoineMessages::Phi

def own(object, above) = (object.public_methods - above.public_methods).sort.join(' ')

hello = Phi::UserMessage.new(content: [], timestamp: 1)
settings = Phi::ManualCacheStrategy.new(cache_system: true, cache_tools: true, cache_messages: true)
manual = Phi::CacheStrategy::Manual.new(settings)

puts "Record         #{own(KoineMessages::Record, Object)}"
puts "UserMessage    #{own(Phi::UserMessage, KoineMessages::Record)}"
puts "a UserMessage  #{own(hello, Object.new)}"
puts "Message        #{own(Phi::Message, Module.new)}"
puts "StopReason     #{own(Phi::StopReason, Module.new)}"
puts "Manual         #{own(Phi::CacheStrategy::Manual, Object)}"
puts "a Manual       #{own(manual, Object.new)}"
puts "Phi            #{own(Phi, Module.new)}"
puts "Json           #{own(KoineMessages::Json, Module.new)}"
puts KoineMessages::Record.singleton_methods.sort.join(' ')
puts hello.public_methods(false).grep(/!|quick|marshal|definition/).inspect
puts Marshal.load(Marshal.dump([hello, manual])) == [hello, manual]
