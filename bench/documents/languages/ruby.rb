# frozen_string_literal: true

# Reads documents with Koine's gem, with plain classes, and with only the json library. Arguments:
# Koine's gem, the schema file, the documents, the number of rounds.

require 'json'
require_relative 'plain'

gem, schema, documents, rounds = ARGV
namespace = Object.constants.then do |before|
  require File.expand_path(gem)
  (Object.constants - before).map { |name| Object.const_get(name) }.find { |found| found.respond_to?(:entity) }
end
plain = Plain.new(JSON.parse(File.read(schema)))

def nanoseconds(works)
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond)
  works.each { |read, text| read.call(text) }
  (Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID, :nanosecond) - start).fdiv(works.size)
end

entities = Hash.new { |all, id| all[id] = namespace.entity(id) }
ways = { koine: [], plain: [], json: [] }
json = ->(text) { JSON.parse(text) }
met = []

# Plain classes fail on malformed values that the schema's hints allow.
def read?(*readers, text)
  readers.each { |read| read.call(text) }
rescue StandardError
  false
end

File.foreach(documents) do |line|
  id, text = JSON.parse(line).values_at('entity', 'text')
  made = plain.reader(id.split('.').last)
  entity = entities[id]
  next if made.nil? || entity.nil? || !text.start_with?('{', '[')

  koine = entity.method(:parse)
  by_hand = ->(source) { made.call(JSON.parse(source)) }
  next unless read?(koine, by_hand, text)

  met |= [id]
  ways.values.zip([koine, by_hand, json]) { |works, read| works << [read, text] }
end
times = Array.new(Integer(rounds)) { ways.transform_values { |works| nanoseconds(works) } }
least = ways.keys.to_h { |name| [name, times.map { |round| round[name] }.min] }
puts JSON.generate({ documents: ways[:json].size, entities: met.size, least: })
