# frozen_string_literal: true

module KoineMessages
  module Core
    # State of one traversal: the current path, the issues found, and the values that salvage hints
    # dropped.
    class Walk
      DEEPEST = 96
      # After this many issues, one final issue with the code `truncated` reports that there are
      # more.
      MOST_ISSUES = 100

      # An issue without its pointer, which is built only when needed.
      Finding = Struct.new(:code, :path, :message)
      TOO_MANY = Finding.new('truncated', [], Pointer.truncated_after(MOST_ISSUES)).freeze

      # Trusted data comes from this library's reader: it is frozen, well-formed and not nested too
      # deeply.
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

      # Returns true if there are more issues than an error contains.
      def full? = @found.size > MOST_ISSUES

      def trusted? = @trusted
      def salvages? = @salvages
      def depth = @path.size

      def push(key) = @path.push(key)
      def pop = @path.pop

      # Returns true if the nesting limit allows another object or array. Otherwise, reports an
      # issue.
      def open?
        return true if @trusted || depth < DEEPEST

        refuse('depth', "found more than #{DEEPEST} levels of nesting; nest less")
        false
      end

      # Reports an issue. Returns nil, which is never used as a value.
      def refuse(code, message, *below)
        adopt(found: [Finding.new(code, @path + below, message)]) unless full?
      end

      def mismatch(expected, found, code = 'type', hint = '')
        refuse(code, "expected #{expected}, found #{Describe.value(found)}#{hint}") unless full?
      end

      # Runs the block. If the block rejects the value, replaces the issues with a note that the
      # value was dropped or replaced.
      def salvage(what, becomes = 'was dropped', &)
        value, found, left_out = attempt(salvages: true, &)
        adopt(left_out:)
        return [true, value] if found.empty?

        @left_out << Finding.new('salvaged', @path.dup, "#{what} could not be read and #{becomes}")
        [false, nil]
      end

      # Runs the block separately and returns its value, issues and dropped values.
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

      # A cached result of a recursive union for data at a path.
      Answer = Struct.new(:path, :value, :found, :left_out)
      private_constant :Answer

      # Runs the block only once per array, hash or record, because decoding time would otherwise
      # double with every level.
      def once(union, data, &)
        return yield unless data.is_a?(Array) || data.is_a?(Hash) || data.is_a?(Record)

        answers = @known[data] ||= {}
        answer = answers[[union, salvages?]]
        if answer&.path != @path
          answer = Answer.new(@path.dup, *attempt(salvages: salvages?, &))
          answers[[union, salvages?]] = answer
        end
        adopt(found: answer.found, left_out: answer.left_out)
        answer.value
      end

      # Runs the block and returns its value and issues.
      def watch
        before = @found.size
        value = yield
        [value, @found.drop(before)]
      end

      # Adds the issues of an attempt. Returns nil, like refuse.
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
