# frozen_string_literal: true

# Handwritten types for pi and phi messages: readable classes that use Ruby's json, without checks.
# Like the gem's classes, they keep unknown keys and frozen values.
module Rivals
  # Defines a class with these fields and their wire keys. The word argument is the tag. The block
  # defines nested types.
  class Part
    class << self
      attr_reader :fields

      def with(tag = {}, **fields, &held)
        Class.new(self) do
          @fields = fields
          attr_reader(*fields.keys)
          class_eval(source(tag, fields, held&.call || {}), __FILE__, __LINE__)
        end
      end

      private

      # The source of handwritten methods, without indirection.
      def source(tag, fields, held)
        taken = fields.map { |name, key| "#{name}: #{format(held[name] || '%s', "wire['#{key}']")}" }
        written = tag.map { |key, word| "'#{key}' => '#{word}'" }
        written += fields.map { |name, key| "'#{key}' => #{shown(name, held[name])}" }
        keys = (tag.keys + fields.values).map { |key| "'#{key}'" }
        <<~RUBY
          attr_reader :unknown
          def self.from_h(wire) = new(#{taken.join(', ')}, unknown: wire.except(#{keys.join(', ')}))
          def initialize(#{fields.keys.map { |name| "#{name}:" }.join(', ')}, unknown: {})
            #{fields.keys.map { |name| "@#{name} = #{name}" }.join("\n")}
            @unknown = unknown
            freeze
          end
          def to_h = { #{written.join(', ')} }.compact.merge!(unknown)
          def to_json(*) = JSON.generate(to_h)
        RUBY
      end

      def shown(name, held)
        return name unless held

        held.start_with?('Rivals.contents') ? "Rivals.shown(#{name})" : "#{name}&.to_h"
      end
    end
  end

  Text = Part.with({ type: :text }, text: 'text')
  Thinking = Part.with({ type: :thinking }, thinking: 'thinking', signature: 'thinkingSignature')
  Image = Part.with({ type: :image }, data: 'data', mime_type: 'mimeType')
  Call = Part.with({ type: :toolCall }, id: 'id', name: 'name', arguments: 'arguments')
  CONTENTS = { 'text' => Text, 'thinking' => Thinking, 'image' => Image, 'toolCall' => Call }.freeze

  def self.contents(wire)
    wire.is_a?(Array) ? wire.map { |item| CONTENTS.fetch(item['type']).from_h(item) } : wire
  end

  def self.shown(contents) = contents.is_a?(Array) ? contents.map(&:to_h) : contents

  Cost = Part.with(input: 'input', output: 'output', cache_read: 'cacheRead', cache_write: 'cacheWrite', total: 'total')
  Usage = Part.with(
    input: 'input', output: 'output', cache_read: 'cacheRead', cache_write: 'cacheWrite', cost: 'cost'
  ) { { cost: '(cost = %s) && Cost.from_h(cost)' } }
  User = Part.with({ role: :user }, content: 'content', timestamp: 'timestamp') { { content: 'Rivals.contents(%s)' } }
  Assistant = Part.with(
    { role: :assistant }, content: 'content', api: 'api', provider: 'provider', model: 'model', usage: 'usage',
                          stop_reason: 'stopReason', timestamp: 'timestamp', error_message: 'errorMessage'
  ) { { content: 'Rivals.contents(%s)', usage: 'Usage.from_h(%s)' } }
  Result = Part.with(
    { role: :toolResult }, tool_call_id: 'toolCallId', tool_name: 'toolName', content: 'content', details: 'details',
                           is_error: 'isError', timestamp: 'timestamp'
  ) { { content: 'Rivals.contents(%s)' } }
  Bash = Part.with(
    { role: :bashExecution }, command: 'command', output: 'output', exit_code: 'exitCode', cancelled: 'cancelled',
                              truncated: 'truncated', timestamp: 'timestamp'
  )
  ROLES = { 'user' => User, 'assistant' => Assistant, 'toolResult' => Result, 'bashExecution' => Bash }.freeze

  def self.parse(text)
    wire = JSON.parse(text)
    ROLES.fetch(wire['role']).from_h(wire)
  end
end
