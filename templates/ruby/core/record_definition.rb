# frozen_string_literal: true

module KoineMessages
  module Core
    # An object with declared members, and optionally the flattened members of another entity.
    class RecordDefinition < Definition
      include QuickRecord
      include RecordWords

      def initialize(id, entity, &)
        super
        @readers = []
        @members = []
        @unknown = :keep
        @limits = []
      end

      def read(wire, walk) = read_among(NO_KEYS, wire, walk)

      def read_among(claimed, wire, walk)
        return walk.mismatch('an object', wire) unless wire.is_a?(Hash)
        return unless walk.open? && (walk.trusted? || FreeJson.string_keys?(wire, walk))

        record = @entity.allocate
        record.instance_variable_set(@base_variable, @base.read_among(@known.merge(claimed), wire, walk)) if @base
        @members.each { |member| member.read(record, wire, walk) }
        record.instance_variable_set(:@unknown_fields, @base ? NO_KEYS : read_unknown(wire, walk, claimed))
        check(wire, walk)
        record.freeze
      end

      def write(value, walk)
        known, unknown = parts(value, walk)
        return if known.nil?

        wire = known.merge!(unknown)
        check_whole(value, wire, walk)
        wire
      end

      def check_whole(value, wire, walk)
        @base&.check_whole(base_of(value), wire, walk)
        check(wire, walk)
      end

      def parts(value, walk)
        return walk.mismatch("a #{@entity}", value) unless fits?(value)
        return unless walk.open?

        known, unknown = @base ? @base.parts(base_of(value), walk) : [{}, value.unknown_fields]
        return if known.nil?

        @members.each { |member| known.delete(member.wire_name) } if @base
        @members.each { |member| member.write(value, known, walk) }
        [known, @base ? unclaimed(unknown, walk) : write_unknown(unknown, walk)]
      end

      def noted_defaults = @noted_defaults ? Json.parse(@noted_defaults) : super

      def link
        @fields = @members.grep(Field).freeze
        @known = @members.to_h { |member| [member.wire_name, true] }.freeze
      end

      def settle
        @fields.each(&:settle)
        make_quick
        super
      end

      # Returns a copy of the definition for a subclass of the entity's class.
      def of(subclass) = Ractor.make_shareable(dup.inherited_by(subclass))

      def take(value) = value
      def fits?(value) = value.is_a?(@entity)
      def record_classes = [@entity]

      # Sets the fields of a new record to the constructor arguments.
      def fill(record, given)
        record.instance_variable_set(@base_variable, given.fetch(@base_name)) if @base
        @fields.each { |field| field.set(record, given.fetch(field.name)) }
        record.instance_variable_set(:@unknown_fields, Immutable.copy(given.fetch(:unknown_fields, NO_KEYS)))
        record.freeze
      end

      # Returns the constructor arguments that would recreate a record.
      def arguments(record)
        given = @base ? { @base_name => base_of(record) } : {}
        @fields.each { |field| given[field.name] = field.get(record) }
        given[:unknown_fields] = record.unknown_fields if keeps_unknown?
        given
      end

      # Returns the names of the constructor arguments, which are also the instance variables.
      def names = [*@base_name, *@fields.map(&:name), :unknown_fields]
      def variables = [*@base_variable, *@fields.map(&:variable), :@unknown_fields]

      # Returns the attributes of a record by name, without absent fields.
      def attributes(record)
        read = @readers.to_h { |name| [name, record.public_send(name)] }
        read[:unknown_fields] = record.unknown_fields if keeps_unknown?
        read.reject { |_name, value| value.equal?(ABSENT) }
      end

      protected

      def inherited_by(subclass)
        @entity = subclass
        freeze
      end

      private

      def keeps_unknown? = @unknown == :keep && @base.nil?
      def base_of(record) = record.instance_variable_get(@base_variable)

      # Checks all keys on the wire, including those of a flattened or enclosing record.
      def check(wire, walk)
        @limits.each { |limit| limit.check(wire, walk) }
        wire.each { |key, member| check_rest(key, member, walk) unless @known.key?(key) } if @rest
      end

      # Undeclared members are kept unchanged, so salvage does not apply to them.
      def check_rest(key, member, walk)
        walk.push(key)
        _value, found = walk.attempt(salvages: false) { @rest.read(member, walk) }
        walk.adopt(found:)
        walk.pop
      end

      def read_unknown(wire, walk, claimed)
        others = wire.reject { |key, _member| @known.key?(key) || claimed.key?(key) }
        return NO_KEYS if others.empty?
        return refuse_keys(others, walk) if @unknown == :refuse

        # Ignored members must also be valid JSON.
        mine = walk.trusted? ? others : own_members(others, walk)
        @unknown == :ignore ? NO_KEYS : mine.freeze
      end

      def own_members(members, walk)
        members.to_h { |key, member| [Text.own(key, walk), FreeJson.below(member, key, walk)] }
      end

      def write_unknown(unknown, walk)
        return walk.mismatch('a Hash as unknown_fields', unknown) || NO_KEYS unless unknown.is_a?(Hash)
        return NO_KEYS if unknown.empty?

        FreeJson.string_keys?(unknown, walk) ? read_unknown(unclaimed(unknown, walk), walk, NO_KEYS) : NO_KEYS
      end

      # Rejects declared keys among the unknown keys, because they would be duplicates.
      def unclaimed(unknown, walk)
        twice = unknown.keys & @known.keys
        twice.each { |key| walk.refuse('dup_key', "#{Describe.literal(key)} is a declared field; set it there", key) }
        unknown
      end

      def refuse_keys(others, walk)
        others.each_key do |key|
          walk.refuse('unknown_key', "unknown key #{Describe.value(key)}; remove it or add it to the schema", key)
        end
        NO_KEYS
      end

      def field(name, wire_name, type, **steps)
        @readers << name
        @members << Field.new(name, wire_name, type_of(type), **steps)
      end
    end
  end
end
