# frozen_string_literal: true

# Reads numbers as JSON text, one a line, and says of each which double it is and how it is written.

require_relative ARGV.fetch(0)

$stdin.each_line(chomp: true) do |line|
  number = KoineMessages::Json.parse(line)
  bits = [number.to_f].pack('G').unpack1('H*')
  puts [bits, KoineMessages::Json.stringify(number), KoineMessages::Json.canonical(number)].join(' ')
end
