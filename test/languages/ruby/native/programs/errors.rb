# frozen_string_literal: true

# Every error at once, each with its code, its JSON Pointer and how to fix it.

require 'json'
require 'stringio'
require 'koine_messages'

Phi = KoineMessages::Phi

text = '{"role":"assistant","content":[{"type":"text"},{"type":"toolCal","id":1},7],"stopReason":"Stop","model":null,' \
       '"usage":{"input":-1,"output":1.5},"timestamp":"now","a/b":{"~":1}}'
begin
  Phi::Message.parse(text)
rescue KoineMessages::DataError => e
  puts e.class, e.entity_id, e.issues.size
  puts e.issues.map(&:code).inspect
  e.issues.each { |issue| puts "#{issue.pointer} | #{issue.message}" }
  puts JSON.generate(e.issues.map { |issue| issue.deconstruct_keys(nil) })
  case e
  in { issues: [{ code: 'missing', pointer: }, *] } then puts pointer
  end
end

# Input that is not JSON, or that is JSON but not a message.
['', ' ', '{', '{"role":"user",}', 'null', '[]', '{"role":"user","role":"user"}', "{\"role\":\"us\ner\"}", '{"role":NaN}', "\xFF",
 "#{'[' * 200}#{']' * 200}", '{"role":"user"} x', "{'role':1}", '{"role":"\\x"}', '{"role":"\\ud800"}'].each do |broken|
  Phi::Message.parse(broken)
rescue KoineMessages::DecodeError => e
  puts e.issues.first(2)
end

# Passing an argument that is not a string is a bug in the program.
[nil, 7, { 'role' => 'user' }, StringIO.new('{}')].each do |other|
  Phi::Message.parse(other)
rescue TypeError => e
  puts e.message
end

# A method that needs to know only whether the text is valid.
def valid?(text)
  Phi::Message.parse(text) && true
rescue KoineMessages::DecodeError
  false
end
puts valid?('{}'), valid?('{"role":"user","content":[],"timestamp":1}')
begin
  Phi::Message.parse('{}')
rescue StandardError => e
  puts e.message.lines.size, e.backtrace.grep(/errors\.rb/).size
end
