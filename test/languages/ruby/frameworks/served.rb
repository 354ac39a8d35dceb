# frozen_string_literal: true

# Sends each fixture on standard input to a Sinatra and a Rails application, and compares their
# verdicts and answers with the codec's.

require 'logger'
require 'rails'
require 'action_controller/railtie'
require 'sinatra/base'
require 'rack/mock'
require 'json'
require 'koine_messages'

# Returns the JSON text of a body, read as an entity.
def answer_to(name, body) = KoineMessages.entity(name).parse(body).to_json

# Answers 422 to invalid bodies.
class SinatraMessages < Sinatra::Base
  set environment: :production, show_exceptions: false, raise_errors: false, protection: false
  error(KoineMessages::DecodeError) { 422 }
  post('/:entity') { answer_to(params['entity'], request.body.read) }
end

# An application without files.
class RailsMessages < Rails::Application
  config.eager_load = false
  config.consider_all_requests_local = false
  config.secret_key_base = 'messages'
  config.logger = Logger.new(nil)
  config.hosts.clear
  routes.append { post '/:entity', to: 'messages#answer', constraints: { entity: /[^\/]+/ } }
end

# Renders values with Rails' own JSON writer, which expects strings to be JSON text already.
class MessagesController < ActionController::API
  rescue_from(KoineMessages::DecodeError) { head :unprocessable_entity }

  def answer
    value = KoineMessages.entity(params[:entity]).parse(request.raw_post)
    render(json: value.is_a?(String) ? value.to_json : value)
  end
end

RailsMessages.initialize!
APPLICATIONS = { 'Sinatra' => SinatraMessages.new, 'Rails' => RailsMessages }.freeze

# Returns the codec's answer, or nil if it rejects the text.
def expected_of(fixture)
  answer_to(fixture['entity'], fixture['text'])
rescue KoineMessages::DecodeError
  nil
end

# Returns true if the application answers with the expected data, or rejects the body with status 422.
def agrees?(app, fixture, expected)
  answer = Rack::MockRequest.new(app).post("/#{fixture['entity']}", input: fixture['text'],
                                                                   'CONTENT_TYPE' => 'text/plain')
  return answer.status == 422 if expected.nil?

  answer.status == 200 && JSON.parse(answer.body) == JSON.parse(expected)
end

fixtures = $stdin.each_line.map { |line| JSON.parse(line) }
fixtures.each do |fixture|
  expected = expected_of(fixture)
  APPLICATIONS.each do |name, app|
    puts "#{name}: #{fixture['entity']} #{fixture['name']} differs" unless agrees?(app, fixture, expected)
  end
end
puts "#{fixtures.size} fixtures compared"
