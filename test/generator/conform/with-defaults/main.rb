# frozen_string_literal: true

# Reads one `Box` message per line and writes it with the annotated defaults filled in.

require ARGV.shift

Box = KoineMessages::Box::Box

$stdin.each_line do |line|
  box = Box.parse(line)
  puts Box.stringify(Box.with_defaults(box))
rescue KoineMessages::DecodeError
  puts 'refused'
end
