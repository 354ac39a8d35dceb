# frozen_string_literal: true

# Custom subclasses of the gem's classes.

require 'koine_messages'

Phi = KoineMessages::Phi

# A message with additional methods.
class Question < Phi::UserMessage
  def words = content.grep(Phi::TextContent).sum { |part| part.text.split.size }
end

question = Question.parse('{"role":"user","content":[{"type":"text","text":"how are you"}],"timestamp":1,"mood":"good"}')
puts question.class, question.words
puts question.unknown_fields
puts question.with(timestamp: 2).class
puts question == Question.parse(question.to_json), question.eql?(Question.from_h(question.to_h)), question.frozen?
puts question == Phi::UserMessage.parse(question.to_json)
puts question.to_json, question.to_h
puts Phi::AgentMessage.stringify(Phi::LlmMessage.new(message: question)), Phi::LlmMessage.new(message: question).to_canonical_json
puts Phi::Message === question, Phi::UserMessage.stringify(question)

begin
  Question.parse('{"role":"user","content":7,"timestamp":1}')
rescue KoineMessages::DecodeError => e
  puts e.message
end

# A subclass of a custom subclass.
class ShortQuestion < Question; end
puts ShortQuestion.new(content: [], timestamp: 3).to_json, ShortQuestion.parse('{"role":"user","content":[],"timestamp":3}').class
