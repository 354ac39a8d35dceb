# frozen_string_literal: true

module KoineMessages
  module Core
    # A field that holds one constant, such as the tag of a variant; nobody needs to set it.
    class Constant
      attr_reader :wire_name

      def initialize(wire_name, value)
        @wire_name = wire_name
        @value = value
        @type = LiteralType.new(value)
        freeze
      end

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

    # A required key that is not there; a key that differs only in its spelling is named.
    module MissingMember
      module_function

      def refuse(name, wire, walk)
        twin = Describe.twin(name, wire.keys) if wire.size < 100
        hint = twin ? "; #{Describe.literal(twin)} is there, was it meant?" : ''
        walk.refuse('missing', "#{Describe.literal(name)} is required and missing#{hint}", name)
      end
    end
  end
end
