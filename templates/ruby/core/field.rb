# frozen_string_literal: true

module KoineMessages
  module Core
    # One field of a record: where it stands on the wire, what it holds, and what becomes of it when it is not there.
    class Field
      NOTHING = [].freeze
      private_constant :NOTHING

      attr_reader :name, :wire_name, :type

      # `absent` is what the record holds when the key is not there; a default stands in for it.
      def initialize(
        name, wire_name, type, required:, absent: nil, default: ABSENT,
        null_as_absent: false, omit_empty: false, default_on_error: false, empty_on_error: false,
        skip_invalid_items: false
      )
        @name = name
        @variable = :"@#{name}"
        @wire_name = wire_name
        @type = type
        @required = required
        @absent = absent
        @default = default
        @null_as_absent = null_as_absent
        @omit_empty = omit_empty
        @default_on_error = default_on_error
        @empty_on_error = empty_on_error
        @skip_invalid_items = skip_invalid_items
      end

      # The default is declared as it stands on the wire, and read when all entities are there.
      def settle
        return self if frozen?

        @absent = read_default unless @default.equal?(ABSENT)
        freeze
      end

      def get(record) = record.instance_variable_get(@variable)

      # What a constructor was handed.
      def set(record, given)
        held = @required || !absent?(given) ? @type.take(given) : absent
        record.instance_variable_set(@variable, held)
      end

      def read(record, wire, walk)
        value = wire.fetch(@wire_name, ABSENT)
        held = absent?(value) ? read_absent(wire, walk) : read_present(value, wire, walk)
        record.instance_variable_set(@variable, held)
      end

      def write(record, wire, walk)
        value = get(record)
        return if left_out?(value)

        walk.push(@wire_name)
        wire[@wire_name] = @type.write(value, walk)
        walk.pop
      end

      # Asked before it is settled only by another default.
      def absent = settle && @absent

      # Ruby that reads it into a record, quickly; `index` is the place of its type and of what it holds when absent.
      def quick_reading(index)
        key = @wire_name.dump
        absent = @required ? 'return ODD' : "#{@variable} = absents[#{index}]"
        return <<~RUBY unless @null_as_absent
          value = wire.fetch(#{key}, ODD)
          if value.equal?(ODD)
            #{absent}
          else
            #{quick_held(index)}
            seen += 1
          end
        RUBY

        <<~RUBY
          seen += 1 if wire.key?(#{key})
          if (value = wire[#{key}]).nil?
            #{absent}
          else
            #{quick_held(index)}
          end
        RUBY
      end

      # Ruby that writes what a record holds, quickly.
      def quick_writing(index)
        <<~RUBY
          value = #{@variable}
          unless #{quick_left_out}
            #{quick_as_it_is(@type.quick_write_check)}(value = types[#{index}].quick_write(value))
            return ODD if value.equal?(ODD)
            wire[#{@wire_name.dump}] = value
          end
        RUBY
      end

      private

      def quick_held(index)
        read = "return ODD if (#{@variable} = types[#{index}].quick_read(value)).equal?(ODD)"
        check = @type.quick_read_check
        check ? "if #{check} then #{@variable} = value else #{read} end" : read
      end

      def quick_as_it_is(check) = check ? "(#{check}) || " : ''

      def quick_left_out
        return 'false' if @required

        left_out = ['value.equal?(ABSENT)']
        left_out << '[[], {}].include?(value)' if @omit_empty
        left_out << 'value.nil?' if null_left_out?
        left_out.join(' || ')
      end
      def absent?(value) = value.equal?(ABSENT) || (value.nil? && @null_as_absent)

      def read_absent(wire, walk)
        @required ? MissingMember.refuse(@wire_name, wire, walk) : absent
      end

      def read_present(value, wire, walk)
        walk.push(@wire_name)
        fits, held = salvaging(walk) { read_items(value, walk) }
        walk.pop
        return held if fits

        @empty_on_error ? NOTHING : read_absent(wire, walk)
      end

      def salvaging(walk, &)
        return [true, yield] unless (@default_on_error || @empty_on_error) && walk.salvages?

        walk.salvage(Describe.literal(@wire_name), @empty_on_error ? 'counts as empty' : 'was left out', &)
      end

      def read_items(value, walk)
        @skip_invalid_items && walk.salvages? ? @type.read_fitting(value, walk) : @type.read(value, walk)
      end

      def left_out?(value)
        return false if @required
        return true if value.equal?(ABSENT) || (@omit_empty && [[], {}].include?(value))

        value.nil? && null_left_out?
      end

      def null_left_out? = @null_as_absent || (@absent.nil? && @default.equal?(ABSENT))

      def read_default
        walk = Walk.new
        value = @type.read(@default, walk)
        raise DecodeError.new("the default of #{@wire_name}", walk.issues) unless walk.issues.empty?

        value
      end
    end
  end
end
