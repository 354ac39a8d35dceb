# frozen_string_literal: true

# Reads a session stored by an earlier version. A broken message and a broken line stay unchanged.

require 'koine_messages'

History = KoineMessages::History
Phi = KoineMessages::Phi

text = <<~LINES
  {"koine":"history","dialect":"phi","version":"0.6.0"}
  {"role":"user","content":[{"type":"text","text":"Hello"}],"timestamp":1}
  {"role":"user","content":"Hello?","timestamp":2}
  {"role":"user","con
LINES
stored = Phi::HISTORY.read(text)
puts stored.version, stored.form, stored.messages.size, Phi::HISTORY.versions.last
stored.entries.each do |entry|
  case entry
  in History::Message[Phi::LlmMessage => message] then puts "message #{message.to_json}"
  in History::Kept[version:, text: nil, json:, issues:] then puts "kept #{version} #{JSON.generate(json)}", issues
  in History::Kept[version:, text:, issues:] then puts "kept #{version} #{text.inspect}", issues
  end
end

written = Phi::HISTORY.write(stored.entries, form: :lines)
puts written.text
puts Phi::HISTORY.read(written.text).messages == stored.messages, written.issues.empty?
puts Phi::HISTORY.write(stored.entries, version: '0.6.0').text
['{"koine":"history","dialect":"phi","version":"99.0.0","messages":[]}', '[]'].each do |broken|
  Phi::HISTORY.read(broken)
rescue KoineMessages::DecodeError => e
  puts e.message
end
begin
  Phi::HISTORY.write([], version: '99.0.0')
rescue KoineMessages::EncodeError => e
  puts e.issues.first.code
end
puts Ractor.shareable?(Phi::HISTORY), stored.frozen?, stored.entries.all?(&:frozen?)
