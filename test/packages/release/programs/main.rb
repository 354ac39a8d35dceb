# frozen_string_literal: true

# Reads and writes the message of the README.

require 'acme_events'

puts AcmeEvents::Events::Event.parse('{"type":"placed","order":"A-1","total":9.5,"coupon":"MAY"}').to_json
