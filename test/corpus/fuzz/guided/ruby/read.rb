# Reads mutations of earlier texts. Errors must have issues, and written text must read back as the
# same value. A text that reaches a new line of the package is kept for further mutations.

# frozen_string_literal: true

require 'coverage'
require 'digest'

Coverage.setup(oneshot_lines: true)
Coverage.resume
require 'koine_messages'

PHI, PI, RIFFER = KoineMessages::Phi, KoineMessages::Pi, KoineMessages::Riffer
CODECS = [PHI::AgentMessage, PHI::AgentEvent, PI::Message, RIFFER::Message].freeze
SHARDS = ['{', '}', '[', ']', ',', ':', '"', '\\', '\\ud800', 'null', 'true', '-0', '1e999', '9007199254740993', "\xff", ' '].freeze

def look(data)
  codec = CODECS[data.getbyte(0) % CODECS.size]
  begin
    value = codec.parse(data.byteslice(1..))
  rescue KoineMessages::DecodeError => e
    raise "refused for #{e.issues.size} reasons" unless e.issues.size.between?(1, 101)

    return
  end
  written = codec.stringify(value)
  twice = codec.stringify(codec.parse(written))
  raise "is written as #{written}, then as #{twice}" unless twice == written
end

# The mutations of a text, some with a second text.
CHANGES = [
  ->(text, _other, random) { text.tap { _1.setbyte(random.rand(_1.bytesize), random.rand(256)) } },
  ->(text, _other, random) { text.byteslice(0, random.rand(text.bytesize + 1)) },
  ->(text, other, random) { cut(text, random)[0] + cut(other, random)[1] },
  ->(text, _other, random) { cut(text, random).join(SHARDS.sample(random:).b) },
  ->(text, other, random) { cut(text, random).join(cut(cut(other, random)[1], random)[0]) },
  ->(text, _other, random) { cut(text, random).then { |head, tail| head + cut(tail, random)[1] } }
].freeze

def cut(text, random)
  at = random.rand(text.bytesize + 1)
  [text.byteslice(0, at), text.byteslice(at..)]
end

def changed(corpus, random)
  text = corpus.sample(random:).dup
  (1 + random.rand(4)).times { text = CHANGES.sample(random:).call(text, corpus.sample(random:), random) unless text.empty? }
  text.byteslice(0, 4096)
end

# The number of package lines that were reached for the first time.
def news
  Coverage.result(stop: false, clear: true).sum { |file, found| file.include?('koine_messages') ? found[:oneshot_lines].size : 0 }
end

def try(data)
  look(data) unless data.empty?
rescue StandardError, SystemStackError, NoMemoryError
  warn "failed on #{data.inspect}"
  raise
end

seconds, found, seeds = ARGV
corpus = Dir[File.join(found, '*'), File.join(seeds, '*')].sort.map { File.binread(_1) }
corpus.each { try(_1) }
random = Random.new(Random.new_seed)
lines = news
executions = corpus.size
finish = Process.clock_gettime(Process::CLOCK_MONOTONIC) + seconds.to_i
puts "seed #{random.seed}: #{corpus.size} texts reach #{lines} lines"
while Process.clock_gettime(Process::CLOCK_MONOTONIC) < finish
  data = changed(corpus, random)
  try(data)
  executions += 1
  next unless (fresh = news).positive?

  lines += fresh
  corpus << data
  File.binwrite(File.join(found, Digest::SHA256.hexdigest(data)[0, 16]), data)
  puts "#{executions} executions: #{lines} lines, #{corpus.size} texts"
end
puts "#{executions} executions: #{lines} lines, #{corpus.size} texts, nothing failed"
