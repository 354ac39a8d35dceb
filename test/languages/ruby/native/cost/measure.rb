# frozen_string_literal: true

# Measures the CPU time for reading and writing messages compared with handwritten classes: medians
# of interleaved rounds. Run it with `npm run long cost ruby`. KOINE_DATA enables the long session.

require 'json'
require_relative '../../../../../generated/ruby/lib/koine_messages'
require_relative 'rivals'

ROUNDS = Integer(ENV.fetch('KOINE_ROUNDS', '21'))

def milliseconds
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  yield
  (Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start) * 1000
end

def medians(*works)
  works.each(&:call)
  times = Array.new(ROUNDS) { works.map { |work| milliseconds(&work) } }
  times.transpose.map { |column| column.sort[ROUNDS / 2] }
end

def line(name, ours, rival)
  puts format('%-44<name>s %8.2<ours>f ms %8.2<rival>f ms %6.2<times>f x', name:, ours:, rival:, times: ours / rival)
end

def objects
  before = GC.stat(:total_allocated_objects)
  yield
  GC.stat(:total_allocated_objects) - before
end

def measure(name, ours, rival)
  line(name, *medians(ours, rival))
  puts format('%-44<name>s %8<ours>d    %8<rival>d    %6.2<times>f x', name: '  objects', ours: objects(&ours),
                                                                      rival: objects(&rival),
                                                                      times: objects(&ours).fdiv(objects(&rival)))
end

def compare(name, entity, texts, times)
  messages = texts.map { |text| entity.parse(text) }
  rivals = texts.map { |text| Rivals.parse(text) }
  measure("#{name}, parse",
          -> { times.times { texts.each { |text| entity.parse(text) } } },
          -> { times.times { texts.each { |text| Rivals.parse(text) } } })
  measure("#{name}, to_json",
          -> { times.times { messages.each(&:to_json) } }, -> { times.times { rivals.each(&:to_json) } })
end

def fixtures(entity)
  root = File.expand_path('../../../../..', __dir__)
  lines = IO.popen(['node', 'dist/generator/cli.js', 'fixtures', '--entities', entity], chdir: root, &:readlines)
  cases = lines.map { |line| JSON.parse(line) }
  cases.select { |one| one['ok'] && one['name'].match?(/minimal|complete|example/) }.map { |one| one['text'] }
end

def known?(text)
  Rivals.parse(text)
  true
rescue KeyError
  false
end

puts format('%-44<name>s %11<ours>s %11<rival>s', name: RUBY_DESCRIPTION[0, 40], ours: 'koine', rival: 'by hand')
compare('small messages of pi', KoineMessages::Pi::Message, fixtures('pi.Message').select { |text| known?(text) }, 40)
compare('small messages of phi', KoineMessages::Phi::Message, fixtures('phi.Message').select { |text| known?(text) }, 40)

session = File.join(ENV.fetch('KOINE_DATA', '../shared'), 'recordings/pi-session.jsonl')
if File.exist?(session)
  entries = File.foreach(session).map { |text| JSON.parse(text) }
  texts = entries.filter_map { |entry| KoineMessages::Json.stringify(entry['message']) if entry['type'] == 'message' }
  compare("a session of pi, #{texts.size} messages", KoineMessages::Pi::Message, texts, 1)
else
  puts "skipped: no #{session} (set KOINE_DATA to the data folder)"
end
