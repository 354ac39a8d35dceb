# Functions of phi's documentation that a schema cannot express. Sources: its sections "Helper
# Methods on Message", "Methods on AgentMessage", "LlmMessage", "ExtensionMessage" and "Methods on
# Usage". The expected results are in `cases.json`.

module Message
  # Returns a user message with one text block and the current time, or a time in Unix milliseconds.
  def self.user(text, timestamp: Process.clock_gettime(Process::CLOCK_REALTIME, :millisecond))
    UserMessage.new(content: [TextContent.new(text:)], timestamp:)
  end
end

class UserMessage
  # Returns false, because only a provider's answer contains an error.
  def context_overflow? = false
end

class ToolResultMessage
  # Returns false, because only a provider's answer contains an error.
  def context_overflow? = false
end

class AssistantMessage
  # Phrases, in lower case, with which providers report that a prompt was too long.
  TOO_LONG = [
    'prompt is too long', 'input is too long', 'exceeds the context window', 'exceeds the maximum',
    'maximum prompt length', 'reduce the length of the messages', 'maximum context length',
    'exceeds the limit of', 'exceeds the available context size', 'greater than the context length',
    'context window exceeds limit', 'exceeded model token limit', 'context length exceeded',
    'context_length_exceeded', 'too many tokens', 'token limit exceeded'
  ].freeze
  private_constant :TOO_LONG

  # Returns true if the prompt exceeded the context window, according to the providers' error
  # phrases.
  def context_overflow?
    said = error_message.to_s.downcase
    stop_reason == StopReason::ERROR && TOO_LONG.any? { |phrase| said.include?(phrase) }
  end
end

module AgentMessage
  # Wraps a message for the model's lane, without a turn. There is no equivalent for extension
  # messages.
  def self.from(message) = LlmMessage.new(message:)
end

class LlmMessage
  # Wraps a message with the turn that produced it.
  def self.with_turn(message, turn_id) = new(message:, turn_id:)

  # Returns the role of the inner message.
  def role = message.role

  # Returns the message for the model's context.
  def as_llm = message

  # Returns a copy with this turn, or without one.
  def with_turn_id(turn_id) = with(turn_id:)
end

class ExtensionMessage
  # Returns nil, because it is not part of the model's context.
  def as_llm = nil

  # Returns nil, because an extension message has no turn.
  def turn_id = nil

  # Returns the message unchanged.
  def with_turn_id(_turn_id) = self
end

class Usage
  # Returns the cost of the tokens in US dollars. Reasoning is part of the output and is not charged
  # separately.
  def estimated_cost(cost)
    dollars(input, cost.input_per_million) + dollars(output, cost.output_per_million) +
      dollars(cache_read, cost.cache_read_per_million) + dollars(cache_write, cost.cache_write_per_million)
  end

  # Returns the sum of two usages, field by field.
  def combine(other)
    fields = %i[input output reasoning cache_read cache_write total_tokens]
    Usage.new(**fields.to_h { |field| [field, public_send(field) + other.public_send(field)] })
  end

  # Returns the share of the input that was read from the prompt cache, from 0 to 1. Cache reads and
  # writes count as input.
  def cache_hit_rate
    all = input + cache_read + cache_write
    all.zero? ? 0.0 : cache_read.fdiv(all)
  end

  private

  def dollars(tokens, per_million) = tokens / 1_000_000.0 * per_million
end

# Returns the messages for the model's context, in order, without extension messages.
def self.llm_context(messages) = messages.filter_map(&:as_llm)
