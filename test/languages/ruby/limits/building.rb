# frozen_string_literal: true

# Limits on values built in code, and on numbers that JavaScript cannot represent.

require_relative ARGV.fetch(0)

Bounds = KoineMessages::Bounds

def show
  puts yield
rescue KoineMessages::DataError => e
  puts e.class, e.issues
end

puts '== building'
show { Bounds::Thing.new(name: 'ab', age: 4).to_json }
show { Bounds::Thing.new(name: 'abcde', age: 11, list: ['', '', 5], map: {}, free: [1, 1.0]).to_json }
show { Bounds::Thing.new(name: 'ab').to_json }
show { Bounds::Names.stringify([Bounds::Thing.new(name: 'ab', age: 4)] * 3) }

puts '== great numbers'
show { Bounds::Thing.parse('{"name":"ab","ratio":100000000000000000001}').ratio }
show { Bounds::Thing.parse('{"name":"ab","ratio":1E400}').ratio }
show { Bounds::Thing.from_h({ 'name' => 'ab', 'free' => [10**400, 10**400] }).free }

puts '== text in other encodings'
show { Bounds::Thing.from_h({ 'age' => 2, 'name' => 'über'.encode(Encoding::UTF_16LE) }).name }
show { Bounds::Thing.from_h({ 'age' => 2, 'name' => "\xFF" }).name }
