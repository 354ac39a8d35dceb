# frozen_string_literal: true

require 'strscan'

module KoineMessages
  module Core
    # Finds the line and column that each JSON Pointer refers to in valid JSON text.
    class Places
      TOKEN = /"(?:[^"\\]++|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]+/m
      SPACE = /\s+/

      # A value to locate, or an ancestor of such a value.
      Wanted = Struct.new(:below, :at, :key_at)
      # An enclosing array or object. An object has no index.
      Frame = Struct.new(:wanted, :index)

      # Returns the issues with line and column. The location is the key itself for an unknown key,
      # and the parent for a missing value.
      def self.add(text, issues) = new(Text.utf8(text)).add(issues)

      def initialize(text)
        @text = text
        @root = Wanted.new({})
        @next = @root
        @frames = []
        @expects_key = false
      end

      def add(issues)
        paths = issues.map { |issue| tokens(issue.pointer) }
        paths.each { |path| path.reduce(@root) { |wanted, token| wanted.below[token] ||= Wanted.new({}) } }
        walk
        offsets = issues.zip(paths).map { |issue, path| nearest(path, issue.code == 'unknown_key') }
        found = positions(offsets)
        issues.zip(offsets).map { |issue, at| Issue.new(issue.code, issue.pointer, issue.message, *found[at]) }
      end

      private

      def tokens(pointer) = pointer.split('/', -1).drop(1).map { |token| token.gsub('~1', '/').gsub('~0', '~') }

      def walk
        scanner = StringScanner.new(@text)
        until scanner.eos?
          scanner.skip(SPACE)
          at = scanner.pos
          token = scanner.scan(TOKEN) or break
          read(token, at)
        end
      end

      def read(token, at)
        case token
        when ',' then comma
        when '}', ']' then close
        when ':' then nil
        else @expects_key ? key(token, at) : value(token, at)
        end
      end

      def comma
        frame = @frames.last
        @expects_key = frame.index.nil?
        frame.index += 1 if frame.index
        @next = frame.index ? frame.wanted&.below&.[](frame.index.to_s) : nil
      end

      def close
        @frames.pop
        @expects_key = false
      end

      def key(token, at)
        @expects_key = false
        below = @frames.last.wanted&.below
        @next = below.nil? || below.empty? ? nil : below[Json.parse(token)]
        @next.key_at = at if @next
      end

      def value(token, at)
        found = @next
        @next = nil
        found.at = at if found
        case token
        when '{'
          @frames << Frame.new(found)
          @expects_key = true
        when '['
          @frames << Frame.new(found, 0)
          @next = found&.below&.[]('0')
        end
      end

      def nearest(path, key)
        found = @root
        path.each_with_index do |token, index|
          below = found.below[token]
          return found.at if below.at.nil?
          return below.key_at if key && index == path.size - 1

          found = below
        end
        found.at
      end

      # Computes all positions in one pass over the text.
      def positions(offsets)
        line = 1
        start = done = 0
        offsets.uniq.sort.to_h do |offset|
          part = @text.byteslice(done, offset - done)
          line += part.count("\n")
          start = done + part.b.rindex("\n") + 1 if part.include?("\n")
          done = offset
          [offset, [line, @text.byteslice(start, offset - start).size + 1]]
        end
      end
    end
  end
end
