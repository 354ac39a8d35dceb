# frozen_string_literal: true

module KoineMessages
  module Core
    # Walking: brings the wire data of one message from a version to a neighbour, without a look at what it does not know.
    # A link is the name of a node, the items of a list, the values of a map, or nil, which refuses what is there.
    class HistoryWalk
      # The message as the other version has it. Raises HistorySteps::Refused where that has no form for it.
      def self.migrate(data, migration)
        migration.key?('root') ? new(migration['nodes']).follow(data, migration['root'], '') : data
      end

      def self.along(data, migrations)
        migrations.reduce(data) { |older, migration| migrate(older, migration) }
      end

      def initialize(nodes)
        @nodes = nodes
      end

      # Data of another shape is left as it is; whoever reads it then says what is wrong.
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

      # The first steps, then what stands below the members, then nodes of the same object, then its case, then the last steps.
      def at(data, node, pointer)
        begun = HistorySteps.take(data, node.fetch('first', []), pointer)
        last = node.fetch('last', [])
        return HistorySteps.take(begun, last, pointer) unless begun.is_a?(Hash)

        walked = members(begun, node.fetch('members', {}), pointer)
        [*node['also'], *cases(begun, node)].each { |link| walked = follow(walked, link, pointer) }
        HistorySteps.take(walked, last, pointer)
      end

      # The case that a tag leads to, or the first shape that fits; one at most.
      def cases(data, node)
        word = data[node['tag']] if node.key?('tag')
        return node.fetch('cases', {}).slice(word).values if word.is_a?(String)

        fitting = node.fetch('shapes', []).find { |shape| shape['has'].all? { |key| data.key?(key) } }
        fitting ? [fitting['link']] : []
      end
    end
  end
end
