# frozen_string_literal: true

# Implements the conformance protocol: reads one document per line and writes it back. With the
# argument `native`, it uses the json gem.

require_relative 'lib/koine_messages'

# Answers requests.
module Testee
  module_function

  def answer(request)
    history, version = request['entity'].split('@', 2)
    codec = version && codec_of(history)
    codec ? answer_with_history(codec, version, request['text']) : answer_as_entity(request)
  end

  def codec_of(history)
    name = history.delete_suffix('.history')
    return if name == history || !KoineMessages::DIALECTS.key?(name)

    dialect = KoineMessages.const_get(KoineMessages::DIALECTS[name])
    dialect::HISTORY if dialect.const_defined?(:HISTORY, false)
  end

  # Returns the history as one document in the given version, with the kept messages as notes.
  def answer_with_history(codec, version, document)
    history = codec.read(document)
    text, issues = *codec.write(history.entries, version:)
    notes = history.entries.grep(KoineMessages::History::Kept).map { |entry| kept(entry) }
    notes += (history.notes + issues).map { |issue| shown(*issue.deconstruct) }
    { 'ok' => true, 'text' => text, 'notes' => notes, **canonical_in(text) }
  rescue KoineMessages::DataError => e
    refused(e.issues)
  end

  # An envelope may be nested more deeply than other documents.
  def canonical_in(text)
    { 'canonical' => KoineMessages::Json.canonical(KoineMessages::Json.parse(text)) }
  rescue KoineMessages::DataError
    {}
  end

  def kept(entry)
    { 'code' => 'kept', 'pointer' => entry.pointer, 'issue' => shown(*entry.issues.first.deconstruct) }
  end

  def answer_as_entity(request)
    entity = KoineMessages.entity(request['entity'])
    return refusal('entity', '', 'no such entity') if entity.nil?

    notes = []
    value = entity.parse(request['text']) { |note| notes << shown(*note.deconstruct) }
    { 'ok' => true, 'text' => entity.stringify(value), 'canonical' => entity.canonical(value), 'notes' => notes }
  rescue KoineMessages::DataError => e
    refused(e.issues)
  end

  def answer_natively(request)
    entity = KoineMessages.entity(request['entity'])
    return refusal('entity', '', 'no such entity') if entity.nil?

    { 'ok' => true, 'text' => JSON.generate(entity.from_h(JSON.parse(request['text']))) }
  rescue KoineMessages::DataError => e
    refused(e.issues)
  rescue JSON::JSONError => e
    { 'ok' => false, 'issue' => { 'message' => e.message } }
  end

  def refused(issues)
    issues = issues.map { |issue| shown(*issue.deconstruct) }
    { 'ok' => false, 'issue' => issues.first, 'issues' => issues }
  end

  def refusal(*issue) = { 'ok' => false, 'issue' => shown(*issue) }

  def shown(code, pointer, message) = { 'code' => code, 'pointer' => pointer, 'message' => message }
end

way = ARGV.first == 'native' ? :answer_natively : :answer
$stdout.sync = true
$stdin.each_line do |line|
  request = KoineMessages::Json.parse(line)
  answer = Testee.public_send(way, request)
  $stdout.puts KoineMessages::Json.stringify({ 'id' => request['id'], **answer })
end
