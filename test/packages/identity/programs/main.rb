# frozen_string_literal: true

# Uses two gems in one program whose schemas have the same name.

require 'acme_notes'
require 'globex_notes'

def read(text)
  puts AcmeNotes::Note::Mark.parse(text).to_json
  puts GlobexInk::Note::Mark.parse(text).to_json
rescue GlobexInk::DecodeError => e
  e.issues.each { |issue| puts "#{issue.code} #{issue.pointer}" }
end

read('{"kind":"line","text":"hi"}')
read('{"kind":"line","text":"hi","lang":"en"}')
