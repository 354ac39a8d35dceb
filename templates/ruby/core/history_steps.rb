# frozen_string_literal: true

module KoineMessages
  module Core
    # The steps of a migration, each applied to a copy of one object.
    module HistorySteps
      # The reason why a message cannot be converted to another version, and its location.
      class Refused < StandardError
        attr_reader :pointer

        def initialize(pointer, message)
          @pointer = pointer
          super(message)
        end

        def issue(below = '') = Issue.new('migration', below + pointer, message)
      end

      module_function

      # Returns the data after applying the steps of one node.
      def take(data, steps, pointer)
        copy = data.is_a?(Hash) ? data.dup : data
        steps.each do |kind, *rest|
          if kind == 'only' then only(data, rest.first, pointer)
          elsif copy.is_a?(Hash) then step(kind, copy, pointer, *rest)
          end
        end
        copy
      end

      def only(data, words, pointer)
        return if !data.is_a?(String) || words.include?(data)

        raise Refused.new(pointer, "#{Describe.value(data)} does not exist in the other version")
      end

      def step(kind, members, pointer, name, more = nil)
        case kind
        when 'nest' then nest(members, pointer, name, more)
        when 'add' then members[name] = more unless members.key?(name)
        else change(kind, members, pointer, name, more) if members.key?(name)
        end
      end

      # Applies a step to a member that is present.
      def change(kind, members, pointer, name, more)
        case kind
        when 'rename' then put(members, pointer, more, members.delete(name))
        when 'drop' then members.delete(name) if Sameness.key(members[name]) == Sameness.key(more)
        when 'remove' then members.delete(name)
        when 'refuse' then refuse(pointer, name, "#{Describe.literal(name)} does not exist in the other version")
        when 'lift' then lift(members, pointer, name)
        when 'words' then members[name] = more.fetch(members[name], members[name])
        when 'wrap' then members[name] = [members[name]]
        when 'unwrap' then unwrap(members, pointer, name)
        else raise TypeError, "no step #{kind}"
        end
      end

      def refuse(pointer, name, message) = raise(Refused.new(pointer + Pointer.to([name]), message))

      # Adds a member. A duplicate name is an error.
      def put(members, pointer, name, value)
        refuse(pointer, name, "#{Describe.literal(name)} already exists") if members.key?(name)
        members[name] = value
      end

      def lift(members, pointer, name)
        inner = members.delete(name)
        refuse(pointer, name, 'is not an object') unless inner.is_a?(Hash)
        inner.each { |key, value| put(members, pointer, key, value) }
      end

      def nest(members, pointer, name, inside)
        there = inside.select { |key| members.key?(key) }
        put(members, pointer, name, there.to_h { |key| [key, members.delete(key)] })
      end

      def unwrap(members, pointer, name)
        value = members[name]
        return unless value.is_a?(Array)

        refuse(pointer, name, 'is not an array with exactly one item') unless value.size == 1
        members[name] = value.first
      end
    end
  end
end
