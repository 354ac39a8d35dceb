# frozen_string_literal: true

# Every method in Riffer's documentation returns the results in the table next to the schemas.

require 'json'
require 'koine_messages'
require 'tmpdir'

R = KoineMessages::Riffer
FOLDER = Dir.mktmpdir

def fields(wire) = wire.transform_keys(&:to_sym)
def message(wire) = R::Message.from_h(wire)
def messages(wires) = wires.map { |wire| message(wire) }
def session(wires) = R::Session.new(messages: messages(wires))
def usage(wire) = R::TokenUsage.from_h(wire)
def file(wire) = R::FilePart.from_h(wire)
def role?(role) = ->(message) { role.nil? || message.role == role }

def path_of(name, base64)
  path = File.join(Dir.mktmpdir(nil, FOLDER), name)
  File.binwrite(path, base64.unpack1('m0')) if base64
  path
end

# Changes a session, and returns its messages.
def edited(wires) = session(wires).tap { |session| yield session }.messages

# Runs a block with an id strategy.
def configured(strategy)
  R.configure { |config| config.message_id_strategy = strategy&.to_sym }
  yield
ensure
  R.config.message_id_strategy = :none
end

def create(kind) = ->(_, content, options) { kind.create(content, **fields(options)) }

HASH = ->(of) { message(of).to_h }

METHODS = {
  'System.create' => create(R::System),
  'User.create' => create(R::User),
  'Assistant.create' => create(R::Assistant),
  'Tool.create' => create(R::Tool),
  'Message.role' => ->(of) { message(of).role },
  'Message.toHash' => HASH,
  'Message.hasToolCalls' => ->(of) { message(of).has_tool_calls? },
  'System.toHash' => HASH,
  'User.toHash' => HASH,
  'Assistant.toHash' => HASH,
  'Tool.toHash' => HASH,
  'Assistant.hasStructuredOutput' => ->(of) { message(of).structured_output? },
  'Tool.isError' => ->(of) { message(of).error? },
  'TokenUsage.totalTokens' => ->(of) { usage(of).total_tokens },
  'TokenUsage.add' => ->(of, other) { usage(of) + usage(other) },
  'FilePart.create' => ->(_, given) { R::FilePart.create(**fields(given)) },
  'FilePart.fromUrl' => ->(_, url, details) { R::FilePart.from_url(url, **fields(details)) },
  'FilePart.from' => ->(_, given) { R::FilePart.from(given) },
  'files:FilePart.fromPath' => lambda { |_, name, data, details|
    R::FilePart.from_path(path_of(name, data), **fields(details))
  },
  'files:FilePart.from' => ->(_, name, data, details) { R::FilePart.from({ **details, path: path_of(name, data) }) },
  'FilePart.resolve' => ->(of, data) { file(of).resolve { |_url| data } },
  'FilePart.isImage' => ->(of) { file(of).image? },
  'FilePart.isDocument' => ->(of) { file(of).document? },
  'FilePart.isUrl' => ->(of) { file(of).url? },
  'FilePart.toHash' => ->(of) { file(of).to_h },
  'toMessage' => ->(_, hash) { R.to_message(hash) },
  'mergeConsecutive' => ->(_, wires) { R.merge_consecutive(messages(wires)) },
  'messageIds' => lambda { |_, strategy, pattern|
    configured(strategy) { R.config.generate_id.to_s.match?(Regexp.new(pattern)) }
  },
  'configure' => lambda { |_, strategy, pattern|
    configured(strategy) { R::User.create('Hello').id.to_s.match?(Regexp.new(pattern)) }
  },
  'configure.session' => ->(_, strategy, wires) { configured(strategy) { session(wires).messages } },
  'RifferError' => ->(_, code, text) { R::ArgumentError.new(code.to_sym, text).code },
  'Session' => lambda { |_, wires|
    R::Session.new(messages: wires.map { |wire| wire.is_a?(Hash) ? message(wire) : wire }).messages
  },
  'Session.prototype.find' => ->(of, role) { session(of).find(&role?(role)) },
  'Session.prototype.select' => ->(of, role) { session(of).select(&role?(role)) },
  'Session.prototype.count' => ->(of, role) { session(of).count(&role?(role)) },
  'Session.prototype.reverseEach' => ->(of) { session(of).reverse_each.map(&:id) },
  'Session.prototype.onMessage' => lambda { |of, added|
    seen = []
    edited(of) do |session|
      session.on_message { |message| seen << message }
      messages(added).each { |message| session.add(message) }
    end
    seen
  },
  'Session.prototype.add' => ->(of, added) { edited(of) { |session| session.add(message(added)) } },
  'Session.prototype.update' => lambda { |of, lookup, changes|
    edited(of) { |session| session.update(**fields(lookup), **fields(changes)) }
  },
  'Session.prototype.remove' => ->(of, id) { edited(of) { |session| session.remove(id: id) } },
  'Session.prototype.fillOrphan' => ->(of, result) { edited(of) { |session| session.fill_orphan(message(result)) } },
  'Session.prototype.orphanedToolCallIds' => ->(of) { session(of).orphaned_tool_call_ids },
  'Session.prototype.pendingToolCalls' => ->(of) { session(of).pending_tool_calls }
}.freeze

def outcome(one)
  given = METHODS.fetch(one['method']).call(one['of'], *one['with'])
  { 'gives' => JSON.parse(JSON.generate(given)) }
rescue R::ArgumentError => e
  { 'raises' => e.code.to_s }
end

cases = JSON.parse(File.read('schema/riffer/methods/cases.json'))
cases.each do |one|
  given = outcome(one)
  puts "#{one.except('of')} gives #{given}" unless given == one.slice('gives', 'raises')
end
puts (METHODS.keys - cases.map { |one| one['method'] }).map { |name| "no case of #{name}" }
puts 'every case holds'
FileUtils.remove_entry(FOLDER)
