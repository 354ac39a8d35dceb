# frozen_string_literal: true

module KoineMessages
  module Core
    # One walk over data: the place where it is, what it found wrong, and what the schema's hints left out.
    class Walk
      DEEPEST = 96
      # Past this many one last issue with the code truncated says that there are others.
      MOST_ISSUES = 100

      # An issue in the making: its pointer is built only when somebody is to read it.
      Finding = Struct.new(:code, :path, :message)
      TOO_MANY = Finding.new('truncated', [], Pointer.truncated_after(MOST_ISSUES)).freeze

      # Data that the reader of this package made is frozen, well formed and not too deep already.
      def initialize(trusted: false, salvages: false)
        @trusted = trusted
        @salvages = salvages
        @path = []
        @found = []
        @left_out = []
        @known = {}.compare_by_identity
      end

      def issues = Pointer.issues(@found)
      def notes = Pointer.issues(@left_out)

      # True when there are more reasons than an answer holds.
      def full? = @found.size > MOST_ISSUES

      def trusted? = @trusted
      def salvages? = @salvages
      def depth = @path.size

      def push(key) = @path.push(key)
      def pop = @path.pop

      # True where one more object or array may open; an issue says when not.
      def open?
        return true if @trusted || depth < DEEPEST

        refuse('depth', "found more than #{DEEPEST} levels of nesting; nest less")
        false
      end

      # The answer is nil, which stands in for the value; nobody gets to see it.
      def refuse(code, message, *below)
        adopt(found: [Finding.new(code, @path + below, message)]) unless full?
      end

      def mismatch(expected, found, code = 'type', hint = '')
        refuse(code, "expected #{expected}, found #{Describe.value(found)}#{hint}") unless full?
      end

      # Runs the block; when it refuses something, that is forgotten, and a note says what was left out,
      # or what it became.
      def salvage(what, becomes = 'was dropped', &)
        value, found, left_out = attempt(salvages: true, &)
        adopt(left_out:)
        return [true, value] if found.empty?

        @left_out << Finding.new('salvaged', @path.dup, "#{what} could not be read and #{becomes}")
        [false, nil]
      end

      # Runs the block aside: what it gives, what it refused and what it left out.
      def attempt(salvages:)
        outer = [@found, @left_out, @salvages]
        @found = []
        @left_out = []
        @salvages = salvages
        value = yield
        [value, @found, @left_out]
      ensure
        @found, @left_out, @salvages = outer
      end

      # The answer for data at a place, for a union of which two alternatives lead back to it.
      Answer = Struct.new(:path, :value, :found, :left_out)
      private_constant :Answer

      # Runs the block for each array, hash and record once: each level would take twice as long as the one below.
      def once(union, data)
        return yield unless data.is_a?(Array) || data.is_a?(Hash) || data.is_a?(Record)

        answers = @known[data] ||= {}
        answer = answers[[union, salvages?]]
        if answer&.path != @path
          answer = Answer.new(@path.dup, *attempt(salvages: salvages?) { yield })
          answers[[union, salvages?]] = answer
        end
        adopt(found: answer.found, left_out: answer.left_out)
        answer.value
      end

      # Runs the block: what it gives, and what it refused.
      def watch
        before = @found.size
        value = yield
        [value, @found.drop(before)]
      end

      # Takes over what an attempt found; the answer is nil, as that of a refusal.
      def adopt(found: [], left_out: [])
        room = MOST_ISSUES - @found.size
        @found.concat(found.first(room)) if room.positive?
        @found << TOO_MANY if found.size > room && !full?
        @left_out.concat(left_out)
        nil
      end
    end
  end
end
