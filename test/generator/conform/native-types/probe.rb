# frozen_string_literal: true

# Reads lines with a kind and a text. Prints how the text is written, unchanged and as a new value,
# or null.
require 'json'
require ARGV.fetch(0)

KINDS = RentalMessages::Rental::Kinds
NAMES = { 'date-time' => :date_time }.freeze

def edited(kinds, name)
  text = kinds.public_send(name)
  parts = text.is_a?(RentalMessages::DecimalText) ? [text.digits] : []
  value = text.class.of(text.value, *parts)
  kinds.with(name => value)
rescue RangeError
  nil
end

def written(kinds, kind) = kinds && JSON.parse(KINDS.stringify(kinds)).fetch(kind)

$stdin.each_line do |line|
  kind, text = JSON.parse(line).values_at('kind', 'text')
  kinds = KINDS.parse(JSON.generate(kind => text))
  name = NAMES.fetch(kind, kind).to_sym
  puts JSON.generate([written(kinds, kind), written(edited(kinds, name), kind)])
rescue RentalMessages::DecodeError
  puts '[null,null]'
end
