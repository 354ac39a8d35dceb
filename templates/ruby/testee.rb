# frozen_string_literal: true

# Answers the conformance protocol: one document a line, read and written again; with the argument `native` by Ruby's own json.

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

  def answer_natively(request)
    entity = KoineMessages.entity(request['entity'])
    return refusal('entity', '', 'no such entity') if entity.nil?

    { 'ok' => true, 'text' => JSON.generate(entity.from_h(JSON.parse(request['text']))) }
  rescue KoineMessages::DataError => e
    refusal(*e.issues.first.deconstruct)
  rescue JSON::JSONError => e
    { 'ok' => false, 'issue' => { 'message' => e.message } }
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
