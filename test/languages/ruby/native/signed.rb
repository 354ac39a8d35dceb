# frozen_string_literal: true

# Runs programs in which every call of the gem is held to its signature, and says which print something else than they should.

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
