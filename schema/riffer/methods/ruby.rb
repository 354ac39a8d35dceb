# The constructors, methods and conversions of Riffer's documentation that a schema cannot express. The
# expected results are in `cases.json`. Tags and keys are strings, as in JSON, where upstream has symbols.

require 'securerandom'

# Raised with a code for the reason, before anything is changed. Upstream's Riffer::ArgumentError.
class ArgumentError < ::ArgumentError
  # Returns the code, such as :missing_role.
  attr_reader :code

  def initialize(code, message)
    @code = code
    super(message)
  end
end

# How messages get an id that are created without one (section "IDs").
class Config
  # Returns :none (the default), :uuid or :uuidv7.
  attr_reader :message_id_strategy

  def initialize
    @message_id_strategy = :none
    @lock = Mutex.new
    @time = -1
    @counter = 0
  end

  # Raises ArgumentError for other strategies.
  def message_id_strategy=(strategy)
    unless %i[none uuid uuidv7].include?(strategy)
      raise ArgumentError.new(:unknown_id_strategy, "Unknown message id strategy #{strategy.inspect}")
    end

    @message_id_strategy = strategy
  end

  # Returns a new id, or nil if ids are disabled.
  def generate_id
    case message_id_strategy
    when :uuid then SecureRandom.uuid
    when :uuidv7 then uuidv7
    end
  end

  private

  # Version 7 UUIDs sort in creation order: within a millisecond, or if the clock goes backward, a
  # counter increases from a random start (RFC 9562, section 6.2, method 1).
  def uuidv7
    time, counter = @lock.synchronize { tick(Process.clock_gettime(Process::CLOCK_REALTIME, :millisecond)) }
    random = (1 << 63) | SecureRandom.random_number(1 << 62)
    digits = ((time << 80) | (0x7 << 76) | (counter << 64) | random).to_s(16).rjust(32, '0')
    digits.sub(/\A(.{8})(.{4})(.{4})(.{4})/, '\1-\2-\3-\4-')
  end

  def tick(now)
    if now > @time || @counter == 0xfff
      @time = [now, @time + 1].max
      @counter = SecureRandom.random_number(0x800)
    else
      @counter += 1
    end
    [@time, @counter]
  end
end

@config = Config.new

# Returns the settings of this process.
def self.config = @config

# Yields the settings: `Riffer.configure { |config| config.message_id_strategy = :uuidv7 }`.
def self.configure = yield(config)

# Values as the records take them: hashes have string keys, and may be given instead of records.
module Plain
  module_function

  # Returns a copy with strings instead of symbols.
  def copy(value)
    case value
    when Hash then value.to_h { |key, member| [key.is_a?(Symbol) ? key.to_s : key, copy(member)] }
    when Array then value.map { |item| copy(item) }
    when Symbol then value.to_s
    else value
    end
  end

  # Converts a hash to a value of an entity.
  def read(entity, value, code)
    value.is_a?(Hash) ? entity.from_h(copy(value)) : value
  rescue DataError => e
    raise ArgumentError.new(code, e.message)
  end

  # Converts the hashes in a list.
  def list(entity, values) = (values || []).map { |value| read(entity, value, :invalid_message) }

  # Converts the fields of a message. nil empties a list and removes an optional field.
  def fields(given)
    given.to_h do |name, value|
      case name
      when :files then [name, (value || []).map { |file| FilePart.from(file) }]
      when :tool_calls then [name, list(ToolCall, value)]
      when :reasoning then [name, list(ReasoningPart, value)]
      when :token_usage then [name, read(TokenUsage, value, :invalid_message)]
      when :structured_output then [name, value.nil? ? ABSENT : copy(value)]
      else [name, value.is_a?(Symbol) ? value.to_s : value]
      end
    end
  end

  # Returns a message. An id that was passed is kept, even if it is empty.
  def create(kind, id, given) = kind.new(id: id || Riffer.config.generate_id, **fields(given))
end
private_constant :Plain

class System
  # Returns the message, with an id from the configured strategy if there is none.
  def self.create(content, id: nil) = Plain.create(self, id, { content: })

  # Returns false, because only an assistant message has tool calls.
  def has_tool_calls? = false
end

class User
  # Returns the message. Files may be given in any form that FilePart.from reads.
  def self.create(content, id: nil, files: []) = Plain.create(self, id, { content:, files: })

  # Returns false, because only an assistant message has tool calls.
  def has_tool_calls? = false
end

class Assistant
  # Returns the message. Tool calls, reasoning and the token usage may be hashes.
  def self.create(content, id: nil, **fields) = Plain.create(self, id, { content:, **fields })

  # Returns true if there are tool calls.
  def has_tool_calls? = tool_calls.any?

  # Returns true if there is structured output, even an empty object.
  def structured_output? = !structured_output.nil? && structured_output != ABSENT
end

class Tool
  # Returns the message with the result of a tool.
  def self.create(content, tool_call_id:, name:, id: nil, error: nil, error_type: nil)
    Plain.create(self, id, { content:, tool_call_id:, name:, error:, error_type: })
  end

  # Returns false, because only an assistant message has tool calls.
  def has_tool_calls? = false

  # Returns true if the tool failed, even if the error text is empty.
  def error? = !error.nil?
end

class TokenUsage
  # Returns the sum of input and output tokens. Ignores cache counts.
  def total_tokens = input_tokens + output_tokens

  # Returns the sum. A cache count is unknown only if it is unknown in both, the cost if it is unknown in
  # either. Cache writes have the newer name if either has it.
  def +(other)
    both = [self, other]
    writes = both.any?(&:cache_write_tokens) ? :cache_write_tokens : :cache_creation_tokens
    TokenUsage.new(
      input_tokens: both.sum(&:input_tokens),
      output_tokens: both.sum(&:output_tokens),
      writes => sum(both.map { |usage| usage.cache_write_tokens || usage.cache_creation_tokens }),
      cache_read_tokens: sum(both.map(&:cache_read_tokens)),
      cost: cost && other.cost && (cost + other.cost)
    )
  end

  private

  def sum(counts) = counts.none? ? nil : counts.compact.sum
end

# Converts a hash, such as stored JSON, to a message. Keeps the id, token usage and errors, which upstream
# drops, and creates no id. Upstream's Converter#convert_to_message_object.
def self.to_message(hash)
  return hash if [System, User, Assistant, Tool].any? { |kind| hash.is_a?(kind) }
  raise ArgumentError.new(:not_a_message, "Message must be a Hash, got #{hash.class}") unless hash.is_a?(Hash)

  plain = Plain.copy(hash).reject { |key, value| value.nil? && %w[files tool_calls reasoning].include?(key) }
  role = plain['role']
  raise ArgumentError.new(:missing_role, "Message hash must include a 'role' key") if [nil, ''].include?(role)
  unless %w[system user assistant tool].include?(role)
    raise ArgumentError.new(:unknown_role, "Unknown message role: #{role}")
  end

  files = plain['files']
  plain['files'] = files.map { |file| FilePart.from(file).to_h } if role == 'user' && files.is_a?(Array)
  Plain.read(Message, plain, :invalid_message)
end

# Merges runs of messages with the same role for providers, except for tool messages: contents are joined
# with a blank line, and lists are concatenated. A merged message has no id. Token usages are added, and
# for other fields the last message that has the field wins; upstream drops them.
def self.merge_consecutive(messages)
  messages.chunk_while { |one, other| one.instance_of?(other.class) && !one.is_a?(Tool) }.map do |run|
    run.size == 1 ? run.first : Merging.merge(run)
  end
end

# Merges messages with the same role.
module Merging
  module_function

  # Returns the merged message of a run.
  def merge(run)
    run.reduce do |one, other|
      fields = { id: nil, content: "#{one.content}\n\n#{other.content}" }
      fields[:unknown_fields] = one.unknown_fields.merge(other.unknown_fields)
      fields[:files] = one.files + other.files if one.is_a?(User)
      fields.merge!(assistants(one, other)) if one.is_a?(Assistant)
      one.with(**fields)
    end
  end

  # Returns the fields that only assistant messages have.
  def assistants(one, other)
    {
      tool_calls: one.tool_calls + other.tool_calls,
      reasoning: one.reasoning + other.reasoning,
      token_usage: [one.token_usage, other.token_usage].compact.reduce(:+),
      structured_output: other.structured_output == ABSENT ? one.structured_output : other.structured_output,
      finish_reason: other.finish_reason || one.finish_reason,
      finish_reason_raw: other.finish_reason_raw || one.finish_reason_raw
    }
  end
end
private_constant :Merging
