# The history of a conversation (sections "Message Arrays" and "Editing history after the fact").

# Pairs tool messages with their tool calls: by `call_id`, like upstream, and otherwise by `id`, as the
# documentation recommends.
module Pairing
  module_function

  # Returns the calls with this id.
  def named(assistant, id)
    found = assistant.tool_calls.select { |call| call.call_id == id }
    found.empty? ? assistant.tool_calls.select { |call| call.id == id } : found
  end

  # Returns the calls without a result.
  def unanswered(assistant, ids)
    answered = ids.flat_map { |id| named(assistant, id) }
    assistant.tool_calls.reject { |call| answered.any? { |one| one.equal?(call) } }
  end

  # Returns the positions of the results of each assistant message, by the message's position. A result
  # belongs to the last earlier message that has the call, because some providers reuse call ids.
  # Otherwise it belongs to the first later one.
  def results(messages)
    latest = places
    first = places
    messages.each_with_index.reverse_each { |message, index| note(first, message, index) }
    messages.each_with_index.with_object({}) do |(message, index), found|
      note(latest, message, index)
      owner = message.is_a?(Tool) && (find(latest, message.tool_call_id) || find(first, message.tool_call_id))
      (found[owner] ||= []) << index if owner
    end
  end

  # Returns an empty index of calls.
  def places = { call_id: {}, id: {} }

  # Adds the calls of a message to an index.
  def note(places, message, index)
    return unless message.is_a?(Assistant)

    message.tool_calls.each { |call| places.each { |field, found| found[call.public_send(field)] = index } }
  end

  # Returns the position of the message with this call, or nil.
  def find(places, id) = places[:call_id][id] || places[:id][id]
end
private_constant :Pairing

# A conversation. Its methods keep every tool result with its tool call. A call that raises ArgumentError
# changes nothing.
class Session
  include Enumerable

  # The fields that update changes, by role.
  FIELDS = {
    'system' => %i[content], 'user' => %i[content files], 'tool' => %i[content name error error_type],
    'assistant' => %i[content tool_calls reasoning token_usage structured_output finish_reason finish_reason_raw]
  }.freeze
  private_constant :FIELDS

  # If Riffer.config generates ids, every message needs one.
  def initialize(messages: [])
    @needs_ids = Riffer.config.message_id_strategy != :none
    @messages = messages.map { |message| check(message) }
    @callbacks = []
  end

  # Returns the messages, in order.
  def messages = @messages.dup.freeze

  # Yields each message. Enumerable adds find, select, count, reverse_each and others.
  def each(&block)
    return to_enum(:each) { @messages.size } unless block

    messages.each(&block)
    self
  end

  # Calls the block with each assistant and tool message that is added later (section "Message Emission").
  def on_message(&block)
    raise ArgumentError.new(:callback_missing, 'on_message requires a block') unless block

    @callbacks << block
    self
  end

  # Appends a message and returns it. Calls no block if `silent` is set. Rejects a result without a call.
  def add(message, silent: false)
    check(message)
    check_call(message) if message.is_a?(Tool)
    @messages << message
    tell = !silent && (message.is_a?(Assistant) || message.is_a?(Tool))
    @callbacks.dup.each { |callback| callback.call(message) } if tell
    message
  end

  # Replaces the first message with this id or tool_call_id by a changed copy, and returns the copy. Also
  # removes the results of tool calls that the message no longer has.
  def update(id: nil, tool_call_id: nil, **changes)
    index = find_index_of(id, tool_call_id)
    changed = check(changed(@messages[index], changes))
    results = Pairing.results(@messages).fetch(index, [])
    dropped = results.select { |at| Pairing.named(changed, @messages[at].tool_call_id).empty? }
    @messages[index] = changed
    drop(dropped)
    changed
  end

  # Removes the first message with this id and the results of its tool calls. Returns the message, or nil
  # if there is none.
  def remove(id:)
    index = id && @messages.index { |message| message.id == id }
    return if index.nil?

    found = @messages[index]
    if found.is_a?(Tool)
      text = 'Cannot remove a tool message, which would orphan its tool call; use update instead'
      raise ArgumentError.new(:tool_message_removal, text)
    end
    drop([index, *Pairing.results(@messages).fetch(index, [])])
    found
  end

  # Inserts the missing result of a tool call after the message with the call and its other results, and
  # returns it. Calls no block.
  def fill_orphan(result)
    check(result)
    raise ArgumentError.new(:invalid_message, 'fill_orphan requires a tool message') unless result.is_a?(Tool)

    @messages.insert(place_of_orphan(result.tool_call_id), result)
    result
  end

  # Returns the call_id, or the id, of every tool call without a result, in order.
  def orphaned_tool_call_ids
    results = Pairing.results(@messages)
    @messages.each_with_index.flat_map do |message, index|
      next [] unless message.is_a?(Assistant)

      Pairing.unanswered(message, ids_at(results[index])).filter_map { |call| call.call_id || call.id }
    end
  end

  # Returns the last assistant message, or nil, and its tool calls without a result.
  def pending_tool_calls
    index = @messages.rindex { |message| message.is_a?(Assistant) }
    return [nil, []] if index.nil?

    later = @messages.drop(index + 1).grep(Tool).map(&:tool_call_id)
    [@messages[index], Pairing.unanswered(@messages[index], later)]
  end

  private

  def ids_at(indexes) = (indexes || []).map { |index| @messages[index].tool_call_id }

  def check(message)
    Message.encode(message)
    if @needs_ids && message.id.nil?
      raise ArgumentError.new(:missing_id, "A message with the role #{message.role} has no id")
    end

    message
  rescue EncodeError => e
    raise ArgumentError.new(:invalid_message, e.message)
  end

  def check_call(message)
    id = message.tool_call_id
    return if @messages.grep(Assistant).any? { |assistant| Pairing.named(assistant, id).any? }

    raise ArgumentError.new(:tool_call_missing, "No assistant message has a tool call with the id #{id.inspect}")
  end

  def find_index_of(id, tool_call_id)
    if id.nil? == tool_call_id.nil?
      code = id.nil? ? :lookup_missing : :lookup_ambiguous
      raise ArgumentError.new(code, 'update requires either id or tool_call_id')
    end
    found = @messages.index do |message|
      id ? message.id == id : message.is_a?(Tool) && message.tool_call_id == tool_call_id
    end
    return found if found

    name = id ? "id #{id.inspect}" : "tool_call_id #{tool_call_id.inspect}"
    raise ArgumentError.new(:message_not_found, "no message found for #{name}")
  end

  def changed(message, changes)
    unknown = changes.keys - FIELDS.fetch(message.role)
    return message.with(**Plain.fields(changes)) if unknown.empty?

    text = "Cannot update #{unknown.join(', ')} of a message with the role #{message.role}"
    raise ArgumentError.new(:field_not_updatable, text)
  end

  def place_of_orphan(id)
    results = Pairing.results(@messages)
    owner = @messages.each_with_index.find do |message, index|
      next false unless message.is_a?(Assistant)

      Pairing.unanswered(message, ids_at(results[index])).intersect?(Pairing.named(message, id))
    end
    raise_unfillable(id) if owner.nil?

    place = owner.last + 1
    place += 1 while results.fetch(owner.last, []).include?(place)
    place
  end

  def raise_unfillable(id)
    has_call = @messages.grep(Assistant).any? { |assistant| Pairing.named(assistant, id).any? }
    code = has_call ? :tool_call_answered : :tool_call_missing
    text = has_call ? 'already has a result; use update instead' : 'does not exist'
    raise ArgumentError.new(code, "The tool call #{id.inspect} #{text}")
  end

  def drop(indexes) = @messages = @messages.reject.with_index { |_, index| indexes.include?(index) }
end
