# frozen_string_literal: true

# Compiles every file of a gem with all warnings enabled, loads it, and prints problems with the
# code and the layout.

PACKAGE = ARGV.fetch(0)
found = []
$VERBOSE = true
Warning.singleton_class.define_method(:warn) { |message, **| found << message }

files = Dir["#{PACKAGE}/**/*.{rb,gemspec}"]
files.each { |file| RubyVM::InstructionSequence.compile_file(file) }
before = Object.constants
require File.expand_path(Dir["#{PACKAGE}/lib/*.rb"].fetch(0))
namespace = (Object.constants - before).map { |name| Object.const_get(name) }.find { |found| found.respond_to?(:entity) }
namespace::DIALECTS.each_value { |name| namespace.const_get(name) }

files.each do |file|
  lines = File.readlines(file, chomp: true, encoding: 'UTF-8')
  found << "#{file}: no frozen_string_literal" unless lines.grep_v(/\A(?:#(?! frozen)|\z)/).first&.include?('frozen')
  found << "#{file}: no single line end at the end" unless File.read(file).match?(/[^\n]\n\z/)
  lines.each_with_index do |line, index|
    place = "#{file}:#{index + 1}"
    found << "#{place}: white space" if line.match?(/\s\z|\t/)
    found << "#{place}: two blank lines" if line.empty? && lines[index + 1] == ''
    found << "#{place}: indentation" if line[/\A */].size.odd?
  end
end
puts found
