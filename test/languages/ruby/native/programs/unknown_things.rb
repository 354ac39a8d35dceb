# frozen_string_literal: true

# Unknown keys and variants are kept, written back and accessible.

require 'koine_messages'

Phi = KoineMessages::Phi
Appam = KoineMessages::Appam

text = '{"type":"text","text":"a","new":{"b":[1,2.50,null]},"newer":12345678901234567890}'
content = Phi::Content.parse(text)
puts content.unknown_fields.keys.inspect, content.unknown_fields['newer'], content.to_json
puts content.with(unknown_fields: content.unknown_fields.except('new')).to_json
puts content.with(unknown_fields: {}).to_json, content.with(text: 'b').to_json
puts content.unknown_fields.frozen?, content.deconstruct_keys(nil).keys.inspect

# In a flattened message, unknown keys belong to the inner message.
llm = Phi::AgentMessage.parse('{"role":"user","content":[],"timestamp":1,"mood":"good"}')
puts llm.message.unknown_fields.inspect, llm.to_json
puts llm.unknown_fields.inspect, llm.respond_to?(:unknown_fields)

# An open union keeps an unknown variant. A closed union rejects it and lists the known variants.
annotation = Appam::Annotation.parse('{"type":"hologram","beams":3}')
puts annotation.inspect, annotation.tag, annotation.raw['beams'], annotation.to_json, Appam::Annotation.stringify(annotation)
puts Appam::Annotation === annotation, annotation == KoineMessages::Unknown.new('hologram', { 'beams' => 3, 'type' => 'hologram' })
begin
  Phi::Content.parse('{"type":"hologram"}')
rescue KoineMessages::DecodeError => e
  puts e.message
end
begin
  Appam::Annotation.stringify(KoineMessages::Unknown.new('hologram', { 'type' => 'other' }))
rescue KoineMessages::EncodeError => e
  puts e.message
end
