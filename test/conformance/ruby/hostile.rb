# frozen_string_literal: true

# Schema text is data: nothing of it has run, and all of it comes back as it was. Standard input holds the texts as JSON.

require_relative ARGV.fetch(0)

texts = KoineMessages::Json.parse($stdin.read)
hostile = KoineMessages::Hostile

puts $pwned.inspect # rubocop:disable Style/GlobalVars
puts hostile::Names.new.to_h == texts.to_h { |text| [text, text] }
puts hostile::Names.parse(hostile::Names.parse('{}').to_json) == hostile::Names.new
puts hostile::Free.new.free == { texts.join => texts }
puts hostile::Flag.values == texts
puts(texts.first(20).all? { |tag| hostile::Tagged.from_h({ "'kind" => tag }).to_h == { "'kind" => tag } })
puts(texts[1, 19].all? { |tag| hostile::External.from_h({ tag => 'x' }).to_h == { tag => 'x' } })
puts hostile::External.parse(KoineMessages::Json.stringify(texts[0])) == texts[0]
