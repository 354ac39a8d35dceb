# frozen_string_literal: true

# Reads documents, one request a line, and answers each: the text that comes back, and what comes of that, or every
# reason why it is refused. What a salvage hint mended counts as refused.

require_relative ARGV.fetch(0)

def answer(entity, text)
  notes = []
  value = entity.parse(text) { |note| notes << note.to_s }
  return { 'issues' => notes } unless notes.empty?

  written = entity.stringify(value)
  { 'text' => written, 'again' => entity.stringify(entity.parse(written)) }
rescue KoineMessages::DecodeError => e
  { 'issues' => e.issues.map(&:to_s) }
end

$stdin.each_line do |line|
  entity, text = KoineMessages::Json.parse(line)
  puts KoineMessages::Json.stringify(answer(KoineMessages.entity(entity), text))
end
