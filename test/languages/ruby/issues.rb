# frozen_string_literal: true

# Reads one request per line and prints the issues of each document. A document without issues
# survived a round trip.

require_relative ARGV.fetch(0)

def reasons(entity, text)
  value = KoineMessages.entity(entity).parse(text)
  KoineMessages.entity(entity).encode(value)
  []
rescue KoineMessages::DecodeError => e
  e.issues.map(&:deconstruct)
end

$stdin.each_line do |line|
  entity, text = KoineMessages::Json.parse(line)
  puts KoineMessages::Json.stringify(reasons(entity, text))
end
