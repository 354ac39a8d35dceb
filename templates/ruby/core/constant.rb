# frozen_string_literal: true

module KoineMessages
  module Core
    # A field with a constant value, such as the tag of a variant. Callers do not have to set the
    # field.
    class Constant
      attr_reader :wire_name, :type

      def initialize(wire_name, value)
        @wire_name = wire_name
        @value = value
        @type = LiteralType.new(value)
        freeze
      end

      # Returns the fast path's Ruby code for reading the constant into a record. `index` is the
      # position of its type.
      def quick_reading(index)
        <<~RUBY
          value = wire[#{@wire_name.dump}]
          return ODD unless #{@type.quick_read_check || "!types[#{index}].quick_read(value).equal?(ODD)"}
          #{"return ODD unless wire.key?(#{@wire_name.dump})" if @value.nil?}
        RUBY
      end

      # Returns true if the field is required for reading.
      def required? = true

      def quick_writing(index)
        return "wire[#{@wire_name.dump}] = #{@type.constant.dump}\n" if @type.constant.is_a?(String)

        <<~RUBY
          return ODD if (wire[#{@wire_name.dump}] = types[#{index}].constant).equal?(ODD)
        RUBY
      end

      def absent = ABSENT

      def read(_record, wire, walk)
        return MissingMember.refuse(@wire_name, wire, walk) unless wire.key?(@wire_name)

        walk.push(@wire_name)
        @type.read(wire[@wire_name], walk)
        walk.pop
      end

      def write(_record, wire, _walk)
        wire[@wire_name] = @value
      end
    end

    # Reports a missing required key, and suggests a key that differs only in spelling.
    module MissingMember
      module_function

      def refuse(name, wire, walk)
        twin = Describe.twin(name, wire.keys) if wire.size < 100
        hint = twin ? "; found #{Describe.literal(twin)} instead" : ''
        walk.refuse('missing', "#{Describe.literal(name)} is required and missing#{hint}", name)
      end
    end
  end
end
