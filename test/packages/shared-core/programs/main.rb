# frozen_string_literal: true

# Passes untyped JSON from one gem to a record in the other gem, and rescues errors from both as one
# class.

require 'acme_boxes'
require 'globex_boxes'

raise 'another class' unless AcmeBoxes::Record.equal?(GlobexBoxes::Record)

parcel = AcmeBoxes::Acme::Parcel.parse('{"name":"parcel","extra":{"n":12345678901234567890123,"list":[null,1.5]}}')
begin
  GlobexBoxes::Globex::Shelf.parse('{"name":"far too long a name","extra":null}')
  raise 'read'
rescue AcmeBoxes::DecodeError
  puts GlobexBoxes::Globex::Shelf.new(name: 'shelf', extra: parcel.extra).to_json
end
