# frozen_string_literal: true

# Every method in phi's documentation returns the results in the table next to the schemas.

require 'koine_messages'

Phi = KoineMessages::Phi

def turn_of(wire) = wire && Phi::TurnId.from_h(wire)

METHODS = {
  'Message.user' => ->(_, text, time) { Phi::Message.user(text, timestamp: time) },
  'Message.role' => ->(of) { Phi::Message.from_h(of).role },
  'Message.isContextOverflow' => ->(of) { Phi::Message.from_h(of).context_overflow? },
  'AgentMessage.from' => ->(_, message) { Phi::AgentMessage.from(Phi::Message.from_h(message)) },
  'AgentMessage.role' => ->(of) { Phi::AgentMessage.from_h(of).role },
  'AgentMessage.asLlm' => ->(of) { Phi::AgentMessage.from_h(of).as_llm },
  'AgentMessage.turnId' => ->(of) { Phi::AgentMessage.from_h(of).turn_id },
  'AgentMessage.withTurnId' => ->(of, turn) { Phi::AgentMessage.from_h(of).with_turn_id(turn_of(turn)) },
  'LlmMessage.create' => ->(_, message) { Phi::LlmMessage.new(message: Phi::Message.from_h(message)) },
  'LlmMessage.withTurn' => lambda { |_, message, turn|
    Phi::LlmMessage.with_turn(Phi::Message.from_h(message), turn_of(turn))
  },
  'ExtensionMessage.create' => ->(_, kind, data) { Phi::ExtensionMessage.new(kind: kind, data: data) },
  'Usage.estimatedCost' => ->(of, cost) { Phi::Usage.from_h(of).estimated_cost(Phi::CostConfig.from_h(cost)) },
  'Usage.combine' => ->(of, other) { Phi::Usage.from_h(of).combine(Phi::Usage.from_h(other)) },
  'Usage.cacheHitRate' => ->(of) { Phi::Usage.from_h(of).cache_hit_rate },
  'llmContext' => ->(_, messages) { Phi.llm_context(messages.map { |one| Phi::AgentMessage.from_h(one) }) }
}.freeze

cases = JSON.parse(File.read('schema/phi/methods/cases.json'))
cases.each do |one|
  given = JSON.parse(JSON.generate(METHODS.fetch(one['method']).call(one['of'], *one['with'])))
  puts "#{one['method']} gives #{given}, not #{one['gives']}" unless given == one['gives']
end
puts (METHODS.keys - cases.map { |one| one['method'] }).map { |name| "no case of #{name}" }
puts 'every case holds'
