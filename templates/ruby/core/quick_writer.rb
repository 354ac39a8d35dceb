# frozen_string_literal: true

module KoineMessages
  module Core
    # The writer of Ruby's own json, for data that it writes as the exact writer would.
    module QuickWriter
      # A number that json would write otherwise.
      class Digits
        def initialize(text) = @text = text
        def to_json(*) = @text
      end

      STATE = ::JSON::State

      module_function

      # Text of data that quick writers made, or ODD.
      def write(data)
        return ODD if data.equal?(ODD)

        state = STATE.new
        state.max_nesting = Walk::DEEPEST
        state.generate(data)
      rescue ::JSON::JSONError
        ODD
      end

      # True where a generator's state asks for line ends or spaces.
      def pretty?(state)
        state.is_a?(::JSON::State) && ![state.indent, state.space, state.object_nl, state.array_nl].all?(&:empty?)
      end

      # The text of wire data in that layout, every number as the exact writer has it.
      def pretty(wire, state)
        Json.stringify(wire)
        exact(wire).to_json(state)
      end

      def exact(wire)
        case wire
        when Hash then wire.to_h { |key, member| [exact(key), exact(member)] }
        when Array then wire.map { |item| exact(item) }
        when String then Text.utf8(wire)
        when Float then Digits.new(JsonText.double(wire))
        else wire
        end
      end

      # A double of a typed field.
      def double(float)
        return float if JsonText.ordinary?(float)
        return ODD unless float.finite?

        Digits.new(JsonText.double(float))
      end
    end
  end
end
