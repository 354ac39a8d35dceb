# frozen_string_literal: true

# Compares the verdict and the data of Active Support's JSON with those of the codec, for each
# fixture on standard input.

require 'active_support'
require 'active_support/json'
require 'koine_messages'

# Returns the JSON text of the value that a block decodes, or nil if the data is rejected.
def written
  ActiveSupport::JSON.encode(yield)
rescue KoineMessages::DecodeError, JSON::ParserError
  nil
end

# Ruby's JSON library reads -0 as 0, which is equal.
def same?(one, other) = one.nil? || other.nil? ? one == other : JSON.parse(one) == JSON.parse(other)

fixtures = $stdin.each_line.map { |line| JSON.parse(line) }
different = fixtures.reject do |fixture|
  entity = KoineMessages.entity(fixture['entity'])
  text = fixture['text']
  same?(written { entity.parse(text) }, written { entity.from_h(ActiveSupport::JSON.decode(text)) })
end
different.each { |fixture| puts "#{fixture['entity']} #{fixture['name']} differs" }
puts "#{fixtures.size} fixtures agree" if different.empty?
