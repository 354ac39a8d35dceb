# frozen_string_literal: true

module KoineMessages
  # The class of ABSENT, its only instance.
  class Absent
    # Returns the name of the constant.
    def inspect = 'KoineMessages::ABSENT'
    alias to_s inspect

    # Returns the same object, because there is only one.
    def dup = self

    # Returns the same object, because there is only one.
    def clone(**) = self

    # Called by Marshal.dump.
    def _dump(_level) = ''

    # Called by Marshal.load.
    def self._load(_text) = ABSENT
  end

  # The value of an absent optional field for which null is also a valid value.
  ABSENT = Absent.new.freeze
  Absent.private_class_method :new
end
