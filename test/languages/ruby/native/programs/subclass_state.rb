# frozen_string_literal: true

# Subclasses keep their own state in addition to the fields.

require 'koine_messages'

Phi = KoineMessages::Phi

# A message that also stores its author, which is never written to JSON.
class Asked < Phi::UserMessage
  attr_reader :asker

  def initialize(asker: nil, **fields)
    @asker = asker
    super(**fields)
  end
end

mine = Asked.new(asker: 'me', content: [], timestamp: 1)
puts mine.with(timestamp: 2).asker, mine.with(timestamp: 2).timestamp, mine.with(asker: 'you').asker
puts mine.with(timestamp: 2).frozen?, mine.with(timestamp: 1) == mine

back = Marshal.load(Marshal.dump(mine))
puts back.asker, back == mine, back.frozen?, back.hash == mine.hash

yours = Asked.new(asker: 'you', content: [], timestamp: 1)
puts mine == yours, mine.eql?(yours), [mine, yours, back].uniq.size

puts mine.to_json, Asked.parse(mine.to_json).asker.inspect
puts Asked.new(content: [], timestamp: 1) == Asked.parse(mine.to_json)

begin
  mine.with(tymestamp: 2)
rescue ArgumentError => e
  puts e.message
end
