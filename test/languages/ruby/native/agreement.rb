# frozen_string_literal: true

# Compares the fast reader with the exact reader on random JSON. The arguments are a seed and a
# count. Prints the differences.

require 'koine_messages'

module KoineMessages
  # The core is accessible only inside this module.
  module Agreement
    RANDOM = Random.new(Integer(ARGV.fetch(0)))
    NUMBERS = %w[
      -0 -0.0 0 1 01 1.5 1e2 1E+2 1e400 1e-400 2.5e-324 .5 1. 12345678901234567890 123456789012345678901234.5 -1
      0.1234567890123456789012 123456789012345678901234e-20 1e19 9007199254740993.0 9007199254740992.0 100.0 -
      2.2250738585072011e-308 1.00000000000000011102230246251565404 true false null NaN -Infinity
    ].push('9' * 999, '9' * 1001, "-#{'9' * 1000}").freeze
    TEXTS = %w[
      "a" "a:" "" "\\\\" ":" "//" "/*" "\\":1" "\\"/*" "\\/" "\\\\\\"" "é😀" "\\u0041" "\\ud83d\\ude00" "\\ud800"
      "\\ude00" "\\\\ud83d\\ude00" "\\q" "\\\\d" "\\u12" "-0" "*/" "\\n//"
    ].freeze
    KEYS = %w["a" "b" "c" "a\\\\" "\\u0061" ":x" "d" "e" "f"].freeze
    SPACES = [' ', "\n", "\t", ' /*x*/', " //y\n", '/*"*/', "\r\n", "\f"].freeze
    NOISE = [*NUMBERS, *TEXTS, *SPACES, *%w([ ] { } , : " \\ \\\\ \\" / // /* */), "\0", "\u2028"].freeze

    module_function

    def pick(from) = from.sample(random: RANDOM)
    def space = RANDOM.rand(12).zero? ? pick(SPACES) : ''

    def value(depth = 0)
      case RANDOM.rand(depth > 3 ? 2 : 5)
      when 0 then pick(NUMBERS)
      when 1 then pick(TEXTS)
      when 2 then "[#{space}#{Array.new(RANDOM.rand(4)) { value(depth + 1) }.join(",#{space}")}]#{space}"
      else "{#{space}#{Array.new(RANDOM.rand(4)) { "#{pick(KEYS)}#{space}:#{space}#{value(depth + 1)}" }.join(',')}}"
      end
    end

    def text
      text = value
      RANDOM.rand(4).zero? ? text.dup.insert(RANDOM.rand(text.size + 1), pick(NOISE)) : text
    end

    # Distinguishes 1 from 1.0, and -0.0 from 0.
    def shown(value)
      case value
      when Float then [value].pack('G').unpack1('H*')
      when Hash then value.map { |key, member| [key, shown(member)] }
      when Array then value.map { |item| shown(item) }
      else value.inspect
      end
    end

    def agree?(text, quick)
      exact, issues = Core::Document.read_exactly(text)
      issues.empty? && quick.frozen? && shown(exact) == shown(quick)
    end

    def run(count)
      read = Array.new(count) { text }.to_h { |text| [text, Core::FreeJson.plain(Core::QuickReader.read(text))] }
      read.reject! { |_text, data| data.equal?(Core::ODD) }
      wrong = read.reject { |text, data| agree?(text, data) }
      puts wrong.keys, "#{read.size} texts were read quickly, #{wrong.size} otherwise"
    end

    run(Integer(ARGV.fetch(1)))
  end
end
