# What phi's document names and no schema can say. Sources: its sections "Helper Methods on Message", "Methods on
# AgentMessage", "LlmMessage", "ExtensionMessage" and "Methods on Usage"; `cases.json` says what each gives.

module Message
  # A user message of one text block, made now, or at a time in unix milliseconds.
  def self.user(text, timestamp: Process.clock_gettime(Process::CLOCK_REALTIME, :millisecond))
    UserMessage.new(content: [TextContent.new(text: text)], timestamp: timestamp)
  end
end

class UserMessage
  def context_overflow? = false
end

class ToolResultMessage
  def context_overflow? = false
end

class AssistantMessage
  # The words by which providers say that a prompt did not fit, in lower case.
  TOO_LONG = [
    'prompt is too long', 'input is too long', 'exceeds the context window', 'exceeds the maximum',
    'maximum prompt length', 'reduce the length of the messages', 'maximum context length',
    'exceeds the limit of', 'exceeds the available context size', 'greater than the context length',
    'context window exceeds limit', 'exceeded model token limit', 'context length exceeded',
    'context_length_exceeded', 'too many tokens', 'token limit exceeded'
  ].freeze
  private_constant :TOO_LONG

  # Whether the prompt did not fit the model: the message failed, in one of the words that providers use.
  def context_overflow?
    said = error_message.to_s.downcase
    stop_reason == StopReason::ERROR && TOO_LONG.any? { |phrase| said.include?(phrase) }
  end
end

module AgentMessage
  # Into the model's lane, without a turn. There is no such way for an extension message.
  def self.from(message) = LlmMessage.new(message: message)
end

class LlmMessage
  # A message with the turn that produced it.
  def self.with_turn(message, turn_id) = new(message: message, turn_id: turn_id)

  # The role of the message inside.
  def role = message.role

  # The message that enters the model's context.
  def as_llm = message

  # The message with this turn, or with none.
  def with_turn_id(turn_id) = with(turn_id: turn_id)
end

class ExtensionMessage
  # No part of the model's context.
  def as_llm = nil

  # An extension message has no turn.
  def turn_id = nil

  # It stays as it is.
  def with_turn_id(_turn_id) = self
end

class Usage
  # What the tokens cost in US dollars. Reasoning is part of the output and is not charged again.
  def estimated_cost(cost)
    dollars(input, cost.input_per_million) + dollars(output, cost.output_per_million) +
      dollars(cache_read, cost.cache_read_per_million) + dollars(cache_write, cost.cache_write_per_million)
  end

  # The sum of two usages, field by field.
  def combine(other)
    fields = %i[input output reasoning cache_read cache_write total_tokens]
    Usage.new(**fields.to_h { |field| [field, public_send(field) + other.public_send(field)] })
  end

  # The share of the input that came from the prompt cache, from 0 to 1; cache reads and writes count as input.
  def cache_hit_rate
    all = input + cache_read + cache_write
    all.zero? ? 0.0 : cache_read.fdiv(all)
  end

  private

  def dollars(tokens, per_million) = tokens / 1_000_000.0 * per_million
end

# The messages that enter the model's context, in order; extension messages never do.
def self.llm_context(messages) = messages.filter_map(&:as_llm)
