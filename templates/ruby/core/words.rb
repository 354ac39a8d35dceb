# frozen_string_literal: true

module KoineMessages
  module Core
    # Methods for declaring the parts of a definition, called by generated code. Not intended for
    # use by other code.
    module Words
      private

      def string = StringType.new
      def date_time_text = FormattedType.new(DateTimeText)
      def date_text = FormattedType.new(DateText)
      def decimal_text = FormattedType.new(DecimalText)
      def base64_text = FormattedType.new(Base64Text)
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
    end
  end
end
