# frozen_string_literal: true

module KoineMessages
  module Core
    # The fast path for records: two class methods, generated once all members are declared.
    module QuickRecord
      def quick_read(wire)
        return quick_read_among(NO_KEYS, wire) if @base

        wire.is_a?(Hash) ? @entity.allocate.__send__(:quick_read!, wire, self, @types, @absents, NO_KEYS) : ODD
      end

      def quick_read_among(claimed, wire)
        return ODD unless wire.is_a?(Hash)

        record = @entity.allocate
        if @base
          base = @base.quick_read_among(claimed.empty? ? @known : @known.merge(claimed), wire)
          return ODD if base.equal?(ODD)

          record.instance_variable_set(@base_variable, base)
        end
        record.__send__(:quick_read!, wire, self, @types, @absents, claimed)
      end

      # Returns the undeclared members, or ODD.
      def quick_others(wire, claimed)
        return NO_KEYS if @base || @unknown == :ignore

        others = wire.except(*@keys, *claimed.keys)
        return NO_KEYS if others.empty?

        @unknown == :refuse ? ODD : others.transform_values! { |member| FreeJson.plain(member) }.freeze
      end

      def quick_fits?(wire)
        @limits.all? { |limit| limit.holds?(wire) } &&
          (@rest.nil? || wire.all? { |key, member| @known.key?(key) || !@rest.quick_read(member).equal?(ODD) })
      end

      def quick_write(value)
        known = quick_known(value)
        return ODD if known.equal?(ODD)

        unless (unknown = quick_unknown(value)).equal?(NO_KEYS)
          return ODD if unknown.equal?(ODD)

          known.merge!(unknown)
        end
        @plain || whole?(value, known) ? known : ODD
      end

      def quick_known(value)
        return ODD unless fits?(value)
        return value.__send__(:quick_known!, {}, @types) unless @base

        known = @base.quick_known(base_of(value))
        return ODD if known.equal?(ODD)

        @known.each_key { |key| known.delete(key) }
        value.__send__(:quick_known!, known, @types)
      end

      def quick_unknown(value)
        unknown = @base ? @base.quick_unknown(base_of(value)) : value.unknown_fields
        return unknown if unknown.equal?(ODD) || unknown.equal?(NO_KEYS)
        return ODD unless unknown.instance_of?(Hash) && unknown.none? { |key, _member| @known.key?(key) }
        return unknown if @base || unknown.empty?

        @unknown == :keep && FreeJson.ordinary_members?(unknown) ? unknown : ODD
      end

      def whole?(value, wire)
        return false if @rest || @limits.any?(&:compares?)

        (@base.nil? || @base.whole?(base_of(value), wire)) && @limits.all? { |limit| limit.holds?(wire) }
      end

      private

      def make_quick
        @types = @members.map(&:type).freeze
        @absents = @members.map(&:absent).freeze
        @keys = @known.keys.freeze
        @plain = @base.nil? && @rest.nil? && @limits.empty?
        @entity.class_eval(quick_source, __FILE__, __LINE__)
      end

      # The generated source contains only field names, and wire names as string literals.
      def quick_source
        <<~RUBY
          # frozen_string_literal: true
          private def quick_read!(wire, definition, types, absents, claimed)
            seen = #{@members.count(&:required?)}
            #{@members.each_with_index.map { |member, index| member.quick_reading(index) }.join}
            if seen == wire.size
              @unknown_fields = NO_KEYS
            else
              return ODD if (@unknown_fields = definition.quick_others(wire, claimed)).equal?(ODD)
            end
            #{'return ODD unless definition.quick_fits?(wire)' unless @rest.nil? && @limits.empty?}
            freeze
          end

          private def quick_known!(wire, types)
            #{@members.each_with_index.map { |member, index| member.quick_writing(index) }.join}
            wire
          end
        RUBY
      end

      NO_KEYS = Type::NO_KEYS
    end
  end
end
