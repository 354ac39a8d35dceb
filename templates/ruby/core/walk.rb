# frozen_string_literal: true

module KoineMessages
  module Core
    # One walk over data: the place where it is, what it found wrong, and what the schema's hints left out.
    class Walk
      DEEPEST = 96
      MOST_ISSUES = 1000
      # Pointers of hostile data can be long each, and together longer than any memory.
      MOST_LETTERS = 1_000_000

      TOO_MANY = Issue.new('limit', '', 'found more problems than fit one answer; mend the others first')

      attr_reader :issues, :notes

      # Data that the reader of this package made is frozen, well formed and not too deep already.
      def initialize(trusted: false, salvages: false)
        @trusted = trusted
        @salvages = salvages
        @path = []
        @issues = []
        @notes = []
        @letters = 0
      end

      def trusted? = @trusted
      def salvages? = @salvages
      def depth = @path.size

      def push(key) = @path.push(key)
      def pop = @path.pop

      # Whether one more object or array may open here; an issue says when not.
      def open?
        return true if @trusted || depth < DEEPEST

        refuse('depth', "found more than #{DEEPEST} levels of nesting; nest less")
        false
      end

      # The answer is nil, which stands in for the value; nobody gets to see it.
      def refuse(code, message, *below)
        return if @issues.size > MOST_ISSUES

        pointer = Pointer.to(@path + below)
        @letters += pointer.size
        @issues << (full? ? TOO_MANY : Issue.new(code, pointer, message))
        nil
      end

      def mismatch(expected, found, code = 'type')
        refuse(code, "expected #{expected}, found #{Describe.value(found)}")
      end

      # Runs the block; when it refuses something, that is forgotten, and a note says what was left out.
      def salvage(what)
        before = @issues.size
        value = yield
        return [true, value] if @issues.size == before

        @issues.slice!(before..)
        @notes << Issue.new('salvaged', Pointer.to(@path), "#{what} could not be read and was left out")
        [false, nil]
      end

      # Runs the block aside: what it gives, what it refused and what it left out.
      def attempt(salvages: false)
        outer = [@issues, @notes, @salvages]
        @issues = []
        @notes = []
        @salvages = salvages
        value = yield
        [value, @issues, @notes]
      ensure
        @issues, @notes, @salvages = outer
      end

      # Whether an issue speaks of the place where the walk is.
      def here?(issue) = issue.pointer == Pointer.to(@path)

      def adopt(issues: [], notes: [])
        @issues.concat(issues)
        @notes.concat(notes)
      end

      private

      def full?
        @issues.size == MOST_ISSUES || (@letters > MOST_LETTERS && !@issues.empty?)
      end
    end
  end
end
