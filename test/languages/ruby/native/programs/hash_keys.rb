# frozen_string_literal: true

# Equality, Hash keys, Set members, uniq, group_by, tally and sorting.

require 'set'
require 'koine_messages'

Phi = KoineMessages::Phi

def text(words, **more) = Phi::TextContent.new(text: words, **more)

same = text('a', unknown_fields: { 'x' => 1, 'y' => 2 })
turned = text('a', unknown_fields: { 'y' => 2, 'x' => 1 })
puts same == turned, same.eql?(turned), same.hash == turned.hash
puts text('a') == text('b'), text('a') == 'a', text('a') == { 'type' => 'text', 'text' => 'a' }, text('a').equal?(text('a'))
puts Set[text('a'), text('b'), text('a')].size, [text('a'), text('a')].uniq.size, [text('a'), text('b'), text('a')].tally.values.inspect
puts({ text('a') => 'found' }[Phi::Content.parse('{"type":"text","text":"a"}')])
puts [text('a'), text('b')].include?(text('b')), [text('a'), text('b')] - [text('a')] == [text('b')]

# In typed fields, numbers are equal if their JSON is the same.
one = Phi::CostConfig.new(input_per_million: 1, output_per_million: 2)
puts one == Phi::CostConfig.parse('{"input_per_million":1.0,"output_per_million":2.0}'), one.eql?(Phi::CostConfig.parse(one.to_json))
puts one.hash == Phi::CostConfig.parse('{"input_per_million":1.0,"output_per_million":2e0}').hash
puts Phi::TurnId.new(loop_id: 'l', turn_index: 1.0).eql?(Phi::TurnId.new(loop_id: 'l', turn_index: 1))

# In untyped JSON, 1.0 is written as 1, so a message is equal to itself after a round trip.
note = Phi::ExtensionMessage.new(kind: 'n', data: { 'a' => 1.0 })
back = Phi::ExtensionMessage.parse(note.to_json)
puts note == back, note.eql?(back)

# A custom order.
class Turn < Phi::TurnId
  include Comparable
  def <=>(other) = [loop_id, turn_index] <=> [other.loop_id, other.turn_index]
end

turns = [['b', 1], ['a', 2], ['a', 1]].map { |loop_id, turn_index| Turn.new(loop_id:, turn_index:) }
puts turns.sort.map(&:to_json), turns.min.inspect, turns.max.turn_index, turns.sort_by(&:turn_index).map(&:loop_id).join
puts turns[0] > turns[1], turns[1].between?(turns[2], turns[0]), turns[0] == Turn.parse(turns[0].to_json)
puts turns.group_by(&:loop_id).transform_values(&:size).inspect
