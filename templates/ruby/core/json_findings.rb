# frozen_string_literal: true

module KoineMessages
  module Core
    # Collects the issues of a text while it is read.
    class JsonFindings
      # Stops reading a text that cannot be parsed further.
      class Stop < StandardError
        attr_reader :code

        def initialize(code, message)
          @code = code
          super(message)
        end
      end

      attr_reader :issues

      def initialize
        @issues = []
        @letters = 0
      end

      # Adds an issue. Reading continues unless there are too many issues.
      def add(code, path, message)
        pointer = Pointer.to(path)
        @letters += pointer.size
        raise Stop.new('truncated', Pointer.truncated_after(@issues.size)) if Pointer.enough?(@issues.size, @letters)

        @issues << Issue.new(code, pointer, message)
      end

      def stop(reason, path)
        @issues << Issue.new(reason.code, reason.code == 'truncated' ? '' : Pointer.to(path), reason.message)
      end
    end
  end
end
