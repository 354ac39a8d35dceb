# frozen_string_literal: true

# Uses two gems whose schemas have the same name in one program.

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
