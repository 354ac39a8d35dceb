# frozen_string_literal: true

module KoineMessages
  # The class of ABSENT, its only instance.
  class Absent
    def inspect = 'KoineMessages::ABSENT'
    alias to_s inspect

    def dup = self
    def clone(**) = self
    def _dump(_level) = ''
    def self._load(_text) = ABSENT
  end

  # The value of an absent optional field for which null is also a valid value.
  ABSENT = Absent.new.freeze
  Absent.private_class_method :new
end
