# frozen_string_literal: true

# Reads boxes, a line each, and writes them with the defaults that their schema notes.

require ARGV.shift

Box = KoineMessages::Box::Box

$stdin.each_line do |line|
  box = Box.parse(line)
  puts Box.stringify(Box.with_defaults(box))
rescue KoineMessages::DecodeError
  puts 'refused'
end
