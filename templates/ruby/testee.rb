# frozen_string_literal: true

# Answers the conformance protocol: one document a line, read and written again.

require_relative 'lib/koine_messages'

# One request in, one answer out.
module Testee
  module_function

  def answer(request)
    entity = KoineMessages.entity(request['entity'])
    return refusal('entity', '', 'no such entity') if entity.nil?

    notes = []
    value = entity.parse(request['text']) { |note| notes << shown(*note.deconstruct) }
    { 'ok' => true, 'text' => entity.stringify(value), 'canonical' => entity.canonical(value), 'notes' => notes }
  rescue KoineMessages::DataError => e
    refusal(*e.issues.first.deconstruct)
  end

  def refusal(*issue) = { 'ok' => false, 'issue' => shown(*issue) }

  def shown(code, pointer, message) = { 'code' => code, 'pointer' => pointer, 'message' => message }
end

$stdout.sync = true
$stdin.each_line do |line|
  request = KoineMessages::Json.parse(line)
  $stdout.puts KoineMessages::Json.stringify({ 'id' => request['id'], **Testee.answer(request) })
end
