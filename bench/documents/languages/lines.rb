# frozen_string_literal: true

# Reads a phi session in three ways: line by line, as a history, and with only the json library.
# Arguments: Koine's gem, the file, the number of rounds.

require 'json'

gem, file, rounds = ARGV
require File.expand_path(gem)

session = File.read(file)
lines = session.lines(chomp: true).drop(1)
entity = KoineMessages.entity('phi.AgentMessage')
WAYS = {
  json: -> { lines.each { |line| JSON.parse(line) } },
  parse: -> { lines.each { |line| entity.parse(line) } },
  'history.read': -> { KoineMessages::Phi::HISTORY.read(session) }
}.freeze

def nanoseconds(count)
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond)
  yield
  (Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond) - start).fdiv(count)
end

WAYS.each_value(&:call)
times = Array.new(Integer(rounds)) { WAYS.transform_values { |work| nanoseconds(lines.size, &work) } }
puts JSON.generate(WAYS.keys.to_h { |name| [name, times.map { |round| round[name] }.min] })
