# frozen_string_literal: true

module KoineMessages
  module Core
    # Returned by the fast path for data that needs the exact reader or writer. The fast path never
    # rejects data. It returns the same results as the exact path, but without issues or notes.
    ODD = Object.new.freeze
  end
end
