# frozen_string_literal: true

module KoineMessages
  # The class of ABSENT, its only object.
  class Absent
    def inspect = 'KoineMessages::ABSENT'
    alias to_s inspect

    def dup = self
    def clone(**) = self
    def _dump(_level) = ''
    def self._load(_text) = ABSENT
  end

  # Held by an optional field when its key is not there and null would be a value of its own.
  ABSENT = Absent.new.freeze
  Absent.private_class_method :new
end
