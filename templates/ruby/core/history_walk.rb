# frozen_string_literal: true

module KoineMessages
  module Core
    # Migrates a message to an adjacent version. Unknown data is not changed. A link refers to a
    # node by name, to the items of a list or to the values of a map; a nil link rejects the data.
    class HistoryWalk
      # Returns the message in the other version. Raises HistorySteps::Refused if it cannot be
      # converted.
      def self.migrate(data, migration)
        migration.key?('root') ? new(migration['nodes']).follow(data, migration['root'], '') : data
      end

      def self.along(data, migrations)
        migrations.reduce(data) { |older, migration| migrate(older, migration) }
      end

      def initialize(nodes)
        @nodes = nodes
      end

      # Data of an unexpected shape is left unchanged, because decoding reports it.
      def follow(data, link, pointer)
        case link
        when nil then raise HistorySteps::Refused.new(pointer, 'does not exist in the other version')
        when String then at(data, @nodes.fetch(link, {}), pointer)
        else below(data, link, pointer)
        end
      end

      private

      def below(data, link, pointer)
        return items(data, link['items'], pointer) if link.key?('items') && data.is_a?(Array)

        link.key?('values') && data.is_a?(Hash) ? values(data, link['values'], pointer) : data
      end

      def items(items, link, pointer)
        items.each_with_index.map { |item, index| follow(item, link, "#{pointer}/#{index}") }
      end

      def values(members, link, pointer)
        members.to_h { |key, value| [key, follow(value, link, pointer + Pointer.to([key]))] }
      end

      def members(members, links, pointer)
        members.to_h do |key, value|
          [key, links.key?(key) ? follow(value, links[key], pointer + Pointer.to([key])) : value]
        end
      end

      # Applies the initial steps, then the member links, the other nodes for the same object and
      # the matching case, then the final steps.
      def at(data, node, pointer)
        begun = HistorySteps.take(data, node.fetch('first', []), pointer)
        last = node.fetch('last', [])
        return HistorySteps.take(begun, last, pointer) unless begun.is_a?(Hash)

        walked = members(begun, node.fetch('members', {}), pointer)
        [*node['also'], *cases(begun, node)].each { |link| walked = follow(walked, link, pointer) }
        HistorySteps.take(walked, last, pointer)
      end

      # Returns the case for the tag, or the first case whose shape matches, if any.
      def cases(data, node)
        word = data[node['tag']] if node.key?('tag')
        return node.fetch('cases', {}).slice(word).values if word.is_a?(String)

        fitting = node.fetch('shapes', []).find { |shape| shape['has'].all? { |key| data.key?(key) } }
        fitting ? [fitting['link']] : []
      end
    end
  end
end
