# frozen_string_literal: true

# Prints the members that all variants of `Event` share, without a match.

require ARGV.shift

Messages = EventMessages::Event

def trace_of(event)
  return '-' if event.trace.equal?(EventMessages::ABSENT)

  event.trace || 'null'
end

$stdin.each_line do |line|
  event = Messages::Event.parse(line)
  optional = [event.revision, event.labels&.join(','), event.actor, event.parent&.host]
  puts [event.id, event.place.host, event.level, trace_of(event), *optional.map { |value| value || '-' }].join(' ')
end
