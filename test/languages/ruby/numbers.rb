# frozen_string_literal: true

# Reads one JSON number per line, and prints it as a double and in the gem's own format.

require_relative ARGV.fetch(0)

$stdin.each_line(chomp: true) do |line|
  number = KoineMessages::Json.parse(line)
  bits = [number.to_f].pack('G').unpack1('H*')
  puts [bits, KoineMessages::Json.stringify(number), KoineMessages::Json.canonical(number)].join(' ')
end
