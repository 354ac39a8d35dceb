# frozen_string_literal: true

# Plain classes for a schema's definitions, as one might write them by hand: only readers, no
# checks, and undeclared properties are lost.
class Plain
  def initialize(schema)
    @definitions = schema['$defs'] || schema['definitions']
    @readers = {}
    @module = Module.new
    @definitions.each { |name, definition| @module.class_eval(source(name, definition), name) if object?(definition) }
    @definitions.each_key { |name| @readers[name] = eval("->(v) { #{expression({ '$ref' => "#/#{name}" }, 'v')} }") }
  end

  def reader(name) = @readers[name]

  private

  def object?(definition) = definition.key?('properties') && !definition.key?('oneOf') && !definition.key?('anyOf')
  def class_of(name) = "Made#{name}"
  def named(schema) = schema['$ref']&.split('/')&.last
  def parts(schema) = schema['oneOf'] || schema['anyOf']

  def source(name, definition)
    fields = definition['properties'].keys
    variables = fields.each_index.map { |index| "f#{index}" }
    taken = fields.zip(variables).map { |key, name| "#{name} = v[#{key.dump}]; #{name} = #{expression(definition['properties'][key], name)} unless #{name}.nil?" }
    <<~RUBY
      class ::#{class_of(name)}
        #{fields.zip(variables).map { |key, variable| "def #{key.gsub(/\W/, '_')}_ = @#{variable}" }.join("\n")}
        def self.from_h(v)
          #{taken.join("\n")}
          new(#{variables.join(', ')})
        end
        def initialize(#{variables.join(', ')})
          #{variables.map { |variable| "@#{variable} = #{variable}" }.join("\n")}
        end
      end
    RUBY
  end

  # Returns Ruby code that converts a variable, or the variable itself if no conversion is needed.
  def expression(schema, variable, seen = [])
    return variable unless schema.is_a?(Hash)
    return named_expression(named(schema), variable, seen) if schema.key?('$ref')
    return expression(schema['allOf'].first, variable, seen) if schema['allOf']&.size == 1
    return list(schema, variable, seen) if schema['items']

    parts(schema) ? union(parts(schema).reject { |part| part['type'] == 'null' }, variable, seen) : variable
  end

  def named_expression(name, variable, seen)
    definition = @definitions.fetch(name)
    return "(#{variable}.is_a?(Hash) ? ::#{class_of(name)}.from_h(#{variable}) : #{variable})" if object?(definition)

    seen.include?(name) ? variable : expression(definition, variable, [*seen, name])
  end

  def list(schema, variable, seen)
    item = "i#{seen.size}"
    made = expression(schema['items'], item, [*seen, item])
    made == item ? variable : "#{variable}.map { |#{item}| #{made} }"
  end

  # Selects the alternative by a property that is constant in every alternative.
  def union(parts, variable, seen)
    return expression(parts.first, variable, seen) if parts.size == 1

    tag = parts.map { |part| constants(part).keys }.reduce(:&)&.first
    return variable if tag.nil?

    cases = parts.map { |part| "when #{constants(part)[tag].dump} then #{expression(part, variable, seen)}" }
    "(case #{variable}[#{tag.dump}] #{cases.join(' ')} else #{variable} end)"
  end

  def constants(part)
    part = @definitions.fetch(named(part)) if part.key?('$ref')
    (part['properties'] || {}).filter_map { |key, value| [key, value['const']] if value.is_a?(Hash) && value['const'].is_a?(String) }.to_h
  end
end
