# frozen_string_literal: true

# Integers beyond 64 bits, BigDecimal and Rational are exact or rejected, never rounded silently.

require 'bigdecimal'
require 'bigdecimal/util'
require 'koine_messages'

Phi = KoineMessages::Phi
Appam = KoineMessages::Appam

def told
  puts yield
rescue KoineMessages::DataError => e
  puts e.issues
end

huge = (2**200) + 1
told { Phi::ExtensionMessage.new(kind: 'n', data: huge).to_json }
told { Phi::ExtensionMessage.parse(%({"role":"extension","kind":"n","data":#{huge}})).data == huge }
told { Phi::ExtensionMessage.new(kind: 'n', data: -huge).to_canonical_json }
told { Phi::UserMessage.new(content: [], timestamp: 2**53).to_json }
told { Phi::UserMessage.parse('{"role":"user","content":[],"timestamp":9007199254740993}').to_json }
told { Phi::UserMessage.parse('{"role":"user","content":[],"timestamp":9007199254740991}').timestamp }
told { Phi::UserMessage.parse('{"role":"user","content":[],"timestamp":1e3}').timestamp.inspect }

cost = ->(number) { Phi::CostConfig.new(input_per_million: number, output_per_million: 1) }
told { cost.call(0.1).to_json }
told { cost.call(3).input_per_million.inspect }
told { cost.call(BigDecimal('0.1')).to_json }
told { cost.call(1r / 3).to_json }
told { cost.call(BigDecimal('0.1').to_f).to_json }
told { cost.call(Float::NAN).to_json }
told { cost.call(2**1024).then { |one| one.with(input_per_million: -one.input_per_million) }.to_json }
told { Phi::ExtensionMessage.new(kind: 'n', data: [BigDecimal('1.5')]).to_json }
told { Phi::ExtensionMessage.new(kind: 'n', data: BigDecimal('1.5').to_digits).to_json }
told { Phi::ExtensionMessage.parse('{"role":"extension","kind":"n","data":[0.1,1.10,1E2,1e-7,123456789.123456789]}').to_json }
told { Phi::ExtensionMessage.parse('{"role":"extension","kind":"n","data":1e400}').to_json }
