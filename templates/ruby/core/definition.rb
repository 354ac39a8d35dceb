# frozen_string_literal: true

module KoineMessages
  module Core
    # What an entity is: a type with a name. The block that declares its parts runs once all entities are there.
    class Definition < Type
      attr_reader :id, :entity

      def initialize(id, entity, &declare)
        super()
        @id = id
        @entity = entity
        @declare = declare
      end

      # First all entities declare their parts, then all link them, then all settle: each step leans on the one before.
      def declare
        instance_exec(&@declare) if @declare
        @declare = nil
      end

      def link; end

      def settle = freeze

      # What absent members are by the notes of the schema.
      def noted_defaults = {}

      private

      # The words in which parts are declared.

      def string = StringType.new
      def boolean = BooleanType.new
      def null = NullType.new
      def json = JsonType.new
      def double = DoubleType.new
      def integer(width = :integer, big: false) = IntegerType.new(width, big)
      def literal(value) = LiteralType.new(value)
      def list(items) = ListType.new(type_of(items))
      def tuple(*items, rest: nil) = TupleType.new(items.map { |item| type_of(item) }, rest && type_of(rest))
      def map(values) = MapType.new(type_of(values))
      def nullable(type) = type_of(type).or_null
      def limited(type, **limits) = LimitedType.new(type_of(type), Limits.from(limits))

      def type_of(type) = type.is_a?(Type) ? type : type.definition
    end
  end
end
