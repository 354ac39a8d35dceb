# frozen_string_literal: true

# Line and column of an error in JSON text, counted from 1, and suggestions for misspelled values.

require 'koine_messages'

Phi = KoineMessages::Phi

text = <<~JSON
  {
    "role": "assistant",
    "content": [
      {"type": "text"},
      {"type": "texts", "text": "größer 🚀", "a/b": 1}, 7
    ],
    "stopReason": "stpo",
    "timestamp": 1.5
  }
JSON
[text, text.b, text.encode(Encoding::UTF_16LE)].each do |source|
  Phi::Message.parse(source)
rescue KoineMessages::DecodeError => e
  puts(e.issues.map { |issue| "#{issue.line}:#{issue.column} #{issue.pointer} #{issue.code}" })
end

begin
  Phi::TextContent.parse(%({"type": "text",\n "text": [1]}))
rescue KoineMessages::DecodeError => e
  puts e.message
end

# Wire data has no line numbers.
begin
  Phi::TextContent.from_h({ 'type' => 'text', 'text' => 1 })
rescue KoineMessages::DecodeError => e
  puts e.issues.first.line.inspect
end

# A typo, values in a different notation, and a word that resembles no value.
%w[stpo tool_use STOP maxTurn halt].each do |word|
  Phi::StopReason.decode(word)
  puts word
rescue KoineMessages::DecodeError => e
  puts "#{word}#{e.message[/; did you mean .*\?/]}"
end
