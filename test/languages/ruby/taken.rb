# frozen_string_literal: true

# Reserved names: no field hides a method of its object, and every field is written under its own
# key.

require_relative ARGV.fetch(0)

Taken = KoineMessages.const_get(KoineMessages::DIALECTS.fetch('json'))
puts Taken.name

fields = Taken::Fields
readers = fields.instance_methods(false)
puts((readers & Object.instance_methods).inspect)
puts((readers & KoineMessages::Record.instance_methods(false)).inspect)

given = fields.instance_method(:initialize).parameters.map(&:last) - [:unknown_fields]
puts fields.new(**given.to_h { |name| [name, name.name] }).to_h.all? { |key, value| value.start_with?(key[/[a-z]+/i].downcase) }
puts Taken::Alike.new(tool_call: '1', tool_call2: '2', tool_call3: '3', tool_call4: '4', with_: '5', another_name: '6').to_json
puts Taken::Record_.new(next_: Taken::UnionA.new).to_json
puts Taken::Enum_.values.inspect, Taken::Enum_.constants.sort.inspect
puts Taken::Unknown_.constants.sort.inspect
puts Taken::Unknown_.stringify(Taken::Unknown_::Record_.new(Taken::Record_.new))
puts Taken::Alias_.parse('[{}]').first == Taken::Record_.new
