# frozen_string_literal: true

module KoineMessages
  module Core
    # A field of a record: its wire name, its type and how it may be absent.
    class Field
      NOTHING = [].freeze
      private_constant :NOTHING

      attr_reader :name, :variable, :wire_name, :type

      # `absent` is the in-memory value if the key is absent. A default value takes precedence over
      # `absent`.
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

      # Decodes the default value, which is declared as wire data, once all entities exist.
      def settle
        return self if frozen?

        @absent = read_default unless @default.equal?(ABSENT)
        freeze
      end

      def get(record) = record.instance_variable_get(@variable)

      # Sets the field from a constructor argument.
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

      # Called before `settle` only when computing the default value of another field.
      def absent = settle && @absent

      def required? = @required

      # Returns the fast path's Ruby code for reading the field into a record. `index` is the index
      # of its type and of its absent value.
      def quick_reading(index)
        key = @wire_name.dump
        return quick_reading_null(key, index) if @null_as_absent || !@type.quick_read(nil).equal?(ODD)
        return "value = wire[#{key}]\n#{quick_held(index)}\n" if @required

        <<~RUBY
          if (value = wire[#{key}]).nil?
            return ODD if wire.key?(#{key})
            #{@variable} = absents[#{index}]
          else
            #{quick_held(index)}
            seen += 1
          end
        RUBY
      end

      # Returns the fast path's Ruby code for writing the field.
      def quick_writing(index)
        place = "wire[#{@wire_name.dump}]"
        write = "return ODD if (#{place} = types[#{index}].quick_write(value)).equal?(ODD)"
        check = @type.quick_write_check
        <<~RUBY
          value = #{@variable}
          #{"unless #{quick_left_out}" unless @required}
          #{check ? "if #{check} then #{place} = value else #{write} end" : write}
          #{'end' unless @required}
        RUBY
      end

      private

      # Like quick_reading, but for fields that allow null or treat it as absent.
      def quick_reading_null(key, index)
        held = quick_held(index)
        held = "if value.nil? then #{@variable} = absents[#{index}] else #{held} end" if @null_as_absent
        <<~RUBY
          value = wire.fetch(#{key}, ODD)
          if value.equal?(ODD)
            #{@required ? 'return ODD' : "#{@variable} = absents[#{index}]"}
          else
            #{held}
            #{'seen += 1' unless @required}
          end
        RUBY
      end

      def quick_held(index)
        read = "return ODD if (#{@variable} = types[#{index}].quick_read(value)).equal?(ODD)"
        check = @type.quick_read_check
        check ? "if #{check} then #{@variable} = value else #{read} end" : read
      end

      def quick_left_out
        left_out = ['value.equal?(ABSENT)']
        left_out << '[[], {}].include?(value)' if @omit_empty
        left_out.unshift('value.nil?') if null_left_out?
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

        becomes = @empty_on_error ? 'was replaced with an empty list' : 'was dropped'
        walk.salvage(Describe.literal(@wire_name), becomes, &)
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
