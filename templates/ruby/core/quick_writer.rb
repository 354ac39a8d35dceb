# frozen_string_literal: true

module KoineMessages
  module Core
    # The fast writer, which uses the json gem for data that both writers format identically.
    module QuickWriter
      # A number that the json gem would format differently.
      class Digits
        def initialize(text) = @text = text
        def to_json(*) = @text
      end

      STATE = ::JSON::State

      module_function

      # Prints data that the fast path encoded, or returns ODD.
      def write(data)
        return ODD if data.equal?(ODD)

        state = STATE.new
        state.max_nesting = Walk::DEEPEST
        state.generate(data)
      rescue ::JSON::JSONError
        ODD
      end

      # Returns true if a generator state requires line breaks or spaces.
      def pretty?(state)
        state.is_a?(::JSON::State) && ![state.indent, state.space, state.object_nl, state.array_nl].all?(&:empty?)
      end

      # Prints wire data in the state's layout, with numbers formatted as in the exact writer.
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

      # Encodes a double of a typed field.
      def double(float)
        return float if JsonText.ordinary?(float)
        return ODD unless float.finite?

        Digits.new(JsonText.double(float))
      end
    end
  end
end
