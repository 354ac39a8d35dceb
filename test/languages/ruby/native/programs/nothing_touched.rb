# frozen_string_literal: true

# Loading the gem adds nothing to Ruby's classes, and patches of json do not affect it.

require 'json'
require 'strscan'
CORE = [Object, Kernel, Module, Class, String, Symbol, Hash, Array, Integer, Float, NilClass, JSON, JSON.singleton_class, Comparable].freeze
before = CORE.map { |owner| [owner.instance_methods(false), owner.private_instance_methods(false), owner.constants] }
require 'koine_messages'
KoineMessages::DIALECTS.each_value { |name| KoineMessages.const_get(name) }
after = CORE.map { |owner| [owner.instance_methods(false), owner.private_instance_methods(false), owner.constants] }
CORE.zip(before, after) { |owner, old, new| puts "#{owner}: #{new.zip(old).map { |a, b| a - b }.inspect}" unless old == new }

Phi = KoineMessages::Phi
text = '{"role":"extension","kind":"n","data":{"a":[1.5,12345678901234567890,"</b>"],"b":null}}'
message = Phi::AgentMessage.parse(text)

$VERBOSE = nil
# Patches json the way that Active Support, Oj's mimic mode and other libraries do.
class String
  def to_json(*) = %("another #{self}")
end

class Float
  def to_json(*) = 'another'
end

module JSON
  class << self
    def parse(*) = raise('another parser')
    def generate(*) = raise('another generator')
    alias dump generate
    alias load parse
  end
end
JSON.create_id = 'role'

puts Phi::AgentMessage.parse(text) == message, message.to_json == text, Phi::AgentMessage.parse(message.to_json).to_canonical_json
puts Phi::AgentMessage.stringify(message.with(data: { 'json_class' => 'String' }))
