# frozen_string_literal: true

# Runs programs with every call to the gem checked against its signature. Prints the programs whose
# output differs.

require 'rbs/test/setup'
require 'koine_messages'

ARGV.each do |program|
  reading, writing = IO.pipe
  fork do
    $stdout.reopen(writing)
    load program
  end
  writing.close
  puts program unless reading.read == File.read(program.sub(/rb$/, 'txt'))
  Process.wait
end
