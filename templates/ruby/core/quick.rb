# frozen_string_literal: true

module KoineMessages
  module Core
    # The answer of a quick reader or writer where data is not plainly right: the exact one has to look at it.
    # A quick one never refuses anything, and gives nothing but what the exact one would give without a word.
    ODD = Object.new.freeze
  end
end
