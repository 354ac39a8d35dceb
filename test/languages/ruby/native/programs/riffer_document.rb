# frozen_string_literal: true

# The samples of Riffer's documentation, and one call of each method that they name.

require 'koine_messages'
require 'tempfile'

R = KoineMessages::Riffer

assistant = R::Assistant.create('', tool_calls: [{ id: 'i', call_id: 'call_123', name: 'weather_tool', arguments: '{}' }],
                                    structured_output: { sentiment: :positive }, finish_reason: :stop)
tool = R::Tool.create('late', tool_call_id: 'call_123', name: 'weather_tool', error: 'late', error_type: :timeout_error)
user = R::User.create('Look', files: [{ url: 'a.png' }, { data: 'AA==', media_type: 'text/csv' }])
puts assistant.to_json, tool.to_json, user.to_json
puts assistant.structured_output?, assistant.has_tool_calls?, tool.error?, user.has_tool_calls?
puts R::System.create('You review code.').to_h

Tempfile.create(['photo', '.jpg']) do |photo|
  file = R::FilePart.from_path(photo.path)
  puts file.media_type, file.filename == File.basename(photo.path), file.image?, file.url?
  puts R::FilePart.from(path: photo.path, filename: 'x').filename
end
document = R::FilePart.from_url('https://example.com/doc.pdf')
puts document.document?, document.resolve { |url| [url].pack('m0') }.data
puts R::FilePart.create(media_type: 'image/png', data: 'AA==', filename: 'chart.png').to_json
puts R.to_message({ role: :user, content: 'Look', files: [{ url: 'a.png' }] }).to_json

session = R::Session.new(messages: [R::User.create('Weather?', id: 'u'), R::User.create('In Tokyo.')])
session.on_message { |message| puts "[#{message.role}] #{message.content}" }
session.add(assistant)
puts session.orphaned_tool_call_ids.inspect, session.pending_tool_calls.last.first.name
session.fill_orphan(tool)
session.update(tool_call_id: 'call_123', content: 'Sunny', error: nil, error_type: nil)
session.each { |message| puts "[#{message.role}] #{message.content}" }
puts session.select { |message| message.is_a?(R::User) }.size, session.reverse_each.first.role
puts R.merge_consecutive(session.messages).first.content.inspect
session.remove(id: 'u')
puts session.count

usage = R::TokenUsage.new(input_tokens: 5, output_tokens: 2)
puts (usage + usage).total_tokens

R.configure { |config| config.message_id_strategy = :uuidv7 }
ids = Array.new(10_000) { R.config.generate_id }
puts ids.sort == ids, ids.uniq.size, R::User.create('Hello').id.size
begin
  R::Session.new(messages: [user])
rescue R::ArgumentError => e
  puts e.code, e.message
end
