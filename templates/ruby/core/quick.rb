# frozen_string_literal: true

module KoineMessages
  module Core
    # Returned by the fast path for data that needs the exact reader or writer. The fast path never
    # rejects data. Its results are the same as those of the exact path, but without issues and
    # notes.
    ODD = Object.new.freeze
  end
end
